import { comparableEmail } from '../base/email.ts';
import type { Dossier } from '../dossiers/dossier.ts';
import type { Controller } from '../controleurs/controleur.ts';
import type { ClientRecord, Entreprise } from '../tiers/tiers.ts';

export type Capacity = 'beneficiaire' | 'client' | 'entreprise' | 'controleur';
/** Somebody to whom a mail about a dossier may be sent. */
export interface DossierContact {
  readonly email: string;
  readonly nom: string;
  readonly qualite: Capacity;
}

export interface DossierSurroundings {
  readonly dossier: Pick<Dossier, 'beneficiaire'>;
  readonly client: Pick<ClientRecord, 'raisonSociale' | 'email' | 'contacts'> | null;
  readonly entreprise: Pick<Entreprise, 'raisonSociale' | 'email' | 'contacts'> | null;
  readonly controleurs: readonly Pick<Controller, 'nom' | 'prenom' | 'email'>[];
}

/** [courriels/L1] Contacts of a dossier that have an address, each address once. */
export function contactsOfDossier({ dossier, client, entreprise, controleurs }: DossierSurroundings): DossierContact[] {
  const { beneficiaire } = dossier;
  const tiers = (capacity: Capacity, fiche: DossierSurroundings['client']) =>
    fiche === null
      ? []
      : [
          { email: fiche.email, nom: fiche.raisonSociale, qualite: capacity },
          ...(fiche.contacts ?? []).map(({ email, nom }) => ({ email, nom, qualite: capacity })),
        ];
  const all = [
    {
      email: beneficiaire.email,
      nom: `${beneficiaire.prenom ?? ''} ${beneficiaire.nom}`.trim(),
      qualite: 'beneficiaire',
    },
    ...tiers('client', client),
    ...tiers('entreprise', entreprise),
    ...controleurs.map(({ email, nom, prenom }) => ({ email, nom: `${prenom} ${nom}`, qualite: 'controleur' })),
  ] as const;
  const byAddress = new Map<string, DossierContact>();
  for (const { email, ...contact } of all) {
    // A record made before this field has none.
    if (typeof email === 'string' && email.includes('@') && !byAddress.has(comparableEmail(email)))
      byAddress.set(comparableEmail(email), { ...contact, email: comparableEmail(email) } as DossierContact);
  }
  return [...byAddress.values()];
}

/** [courriels/L1] Those asked for that are not contacts: the sending is refused by their names. */
export const horsContacts = (demandes: readonly string[], contacts: readonly DossierContact[]): string[] =>
  demandes.filter((email) => !contacts.some((contact) => contact.email === comparableEmail(email)));
