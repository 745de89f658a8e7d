import { refuse, type Refusal } from '#domain/base/result.ts';
import { contactsOfDossier, type DossierContact, horsContacts } from '#domain/courriels/contacts.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { Sql } from '../db/db.ts';
import { one } from './document.ts';

/** [courriels/L1] null: all of these addresses are contacts of the dossier. Otherwise VALIDATION, which names the others. */
export async function outsideContacts(
  sql: Sql,
  dossier: Dossier,
  addresses: readonly string[],
): Promise<Refusal | null> {
  const unknown = horsContacts(addresses, await contactsOf(sql, dossier));
  if (unknown.length === 0) return null;
  return refuse('VALIDATION', { champs: Object.fromEntries(unknown.map((a) => [`destinataires.${a}`, 'inconnu'])) });
}

async function contactsOf(sql: Sql, dossier: Dossier): Promise<DossierContact[]> {
  const controleurs = await Promise.all(dossier.controleurs.map(({ id }) => one(sql, 'controllers', id)));
  const client = await one(sql, 'records', dossier.idClient);
  return contactsOfDossier({
    dossier,
    client: client?.kind === 'client' ? client : null,
    entreprise: await one(sql, 'entreprises', dossier.idEntreprise),
    controleurs: controleurs.filter((one) => one !== null),
  });
}
