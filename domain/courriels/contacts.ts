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
  return withAddress([
    {
      email: beneficiaire.email,
      nom: `${beneficiaire.prenom ?? ''} ${beneficiaire.nom}`.trim(),
      qualite: 'beneficiaire',
    },
    ...tiers('client', client),
    ...tiers('entreprise', entreprise),
    ...controleurs.map(({ email, nom, prenom }) => ({
      email,
      nom: `${prenom} ${nom}`,
      qualite: 'controleur' as const,
    })),
  ]);
}

/** [lots/L22] Contacts of a client alone, to whom what is about no dossier leaves. */
export const contactsOfClient = (client: DossierSurroundings['client']): DossierContact[] =>
  withAddress(tiers('client', client));

interface Listed {
  readonly email?: unknown;
  readonly nom: string;
  readonly qualite: Capacity;
}

const tiers = (qualite: Capacity, fiche: DossierSurroundings['client']): Listed[] =>
  fiche === null
    ? []
    : [
        { email: fiche.email, nom: fiche.raisonSociale, qualite },
        ...(fiche.contacts ?? []).map(({ email, nom }) => ({ email, nom, qualite })),
      ];

/** Those that have an address, each address once. */
function withAddress(all: readonly Listed[]): DossierContact[] {
  const byAddress = new Map<string, DossierContact>();
  for (const { email, ...contact } of all) {
    // A record made before this field has none.
    if (typeof email === 'string' && email.includes('@') && !byAddress.has(comparableEmail(email)))
      byAddress.set(comparableEmail(email), { ...contact, email: comparableEmail(email) });
  }
  return [...byAddress.values()];
}

/** [courriels/L1] Those asked for that are not contacts: the sending is refused by their names. */
export const horsContacts = (demandes: readonly string[], contacts: readonly DossierContact[]): string[] =>
  demandes.filter((email) => !contacts.some((contact) => contact.email === comparableEmail(email)));
