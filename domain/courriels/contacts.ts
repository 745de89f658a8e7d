import type { Dossier } from '../dossiers/dossier.ts';
import type { Controller } from '../controleurs/controleur.ts';
import type { ClientRecord, Entreprise } from '../tiers/tiers.ts';

export type Qualite = 'beneficiaire' | 'client' | 'entreprise' | 'controleur';
/** Somebody to whom a mail about a dossier may be sent. */
export interface ContactDuDossier {
  readonly email: string;
  readonly nom: string;
  readonly qualite: Qualite;
}

export interface AutourDuDossier {
  readonly dossier: Pick<Dossier, 'beneficiaire'>;
  readonly client: Pick<ClientRecord, 'raisonSociale' | 'email' | 'contacts'> | null;
  readonly entreprise: Pick<Entreprise, 'raisonSociale' | 'email' | 'contacts'> | null;
  readonly controleurs: readonly Pick<Controller, 'nom' | 'prenom' | 'email'>[];
}

const plat = (email: string): string => email.trim().toLowerCase();

/** [courriels/L1] Contacts of a dossier that have an address, each address once. */
export function contactsDuDossier({ dossier, client, entreprise, controleurs }: AutourDuDossier): ContactDuDossier[] {
  const { beneficiaire } = dossier;
  const tiers = (qualite: Qualite, fiche: AutourDuDossier['client']) =>
    fiche === null
      ? []
      : [
          { email: fiche.email, nom: fiche.raisonSociale, qualite },
          ...(fiche.contacts ?? []).map(({ email, nom }) => ({ email, nom, qualite })),
        ];
  const tous = [
    {
      email: beneficiaire.email,
      nom: `${beneficiaire.prenom ?? ''} ${beneficiaire.nom}`.trim(),
      qualite: 'beneficiaire',
    },
    ...tiers('client', client),
    ...tiers('entreprise', entreprise),
    ...controleurs.map(({ email, nom, prenom }) => ({ email, nom: `${prenom} ${nom}`, qualite: 'controleur' })),
  ] as const;
  const parAdresse = new Map<string, ContactDuDossier>();
  for (const { email, ...contact } of tous) {
    // A record made before this field has none.
    if (typeof email === 'string' && email.includes('@') && !parAdresse.has(plat(email)))
      parAdresse.set(plat(email), { ...contact, email: plat(email) } as ContactDuDossier);
  }
  return [...parAdresse.values()];
}

/** [courriels/L1] Those asked for that are not contacts: the sending is refused by their names. */
export const horsContacts = (demandes: readonly string[], contacts: readonly ContactDuDossier[]): string[] =>
  demandes.filter((email) => !contacts.some((contact) => contact.email === plat(email)));
