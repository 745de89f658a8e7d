import { refuse, type Refusal } from '#domain/base/result.ts';
import { contactsDuDossier, type ContactDuDossier, horsContacts } from '#domain/courriels/contacts.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { Fields, SyncedCollection } from '#domain/sync/documents.ts';
import type { ClientRecord, Controller, Entreprise } from '#domain/sync/references.ts';
import type { Sql } from '../db/db.ts';
import { findDocument } from './document.ts';

/** [L1] null: all of these addresses are contacts of the dossier. Otherwise VALIDATION, which names the others. */
export async function outsideContacts(
  sql: Sql,
  dossier: Dossier,
  adresses: readonly string[],
): Promise<Refusal | null> {
  const inconnus = horsContacts(adresses, await contactsOf(sql, dossier));
  if (inconnus.length === 0) return null;
  return refuse('VALIDATION', { champs: Object.fromEntries(inconnus.map((a) => [`destinataires.${a}`, 'inconnu'])) });
}

async function contactsOf(sql: Sql, dossier: Dossier): Promise<ContactDuDossier[]> {
  const read = async <T>(collection: SyncedCollection, id: string | null): Promise<T | null> =>
    id === null ? null : (((await findDocument(sql, { collection, id }))?.data ?? null) as T | null);
  const controleurs = await Promise.all(
    dossier.controleurs.map(({ id }) => read<Controller & Fields>('controllers', String(id))),
  );
  return contactsDuDossier({
    dossier,
    client: await read<ClientRecord>('records', dossier.idClient),
    entreprise: await read<Entreprise>('entreprises', dossier.idEntreprise),
    controleurs: controleurs.filter((one) => one !== null),
  });
}
