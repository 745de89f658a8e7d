import { type Parents, porteesDe } from '#domain/access/scopes.ts';
import type { Fields, SyncedCollection } from '#domain/sync/documents.ts';
import type { Sql } from '../db/db.ts';
import { COLUMNS, type StoredDocument } from './document.ts';

/** Fields that decide who sees a dossier and what stands in it. */
const DECISIVE = [
  'etat',
  'signatureStatus',
  'idControleur',
  'controleurs',
  'aSupprimerLe',
  'idClient',
  'idEntreprise',
  'idBureauInspection',
];

export const changesScope = (collection: SyncedCollection, paths: readonly string[]): boolean =>
  (collection === 'dossiers' || collection === 'interventions') && paths.some((path) => DECISIVE.includes(path));

/** Keys of a document that was just written, from the present state of those it belongs to. */
export async function scopeOf(tx: Sql, collection: SyncedCollection, fields: Fields): Promise<string[]> {
  return porteesDe(collection, fields, await parentsOf(tx, collection, fields));
}

/** Kinds of records whose scope follows their dossier. */
const ON_DOSSIER: readonly unknown[] = ['message', 'facture'];

async function parentsOf(tx: Sql, collection: SyncedCollection, fields: Fields): Promise<Parents> {
  const one = async (of: SyncedCollection, id: unknown): Promise<Fields | null> =>
    (
      await tx.query<{ data: Fields }>('select data from documents where collection = $1 and id = $2', [of, String(id)])
    )[0]?.data ?? null;
  if (collection === 'interventions') return { dossier: await one('dossiers', fields['demandeId']) };
  if (collection === 'photos') {
    return {
      dossier: await one('dossiers', fields['idDossier']),
      intervention: await one('interventions', fields['idIntervention']),
    };
  }
  if (collection === 'records' && ON_DOSSIER.includes(fields['kind']))
    return { dossier: await one('dossiers', fields['idDossier']) };
  if (collection === 'records' && fields['kind'] === 'fichier') {
    return {
      dossier: await one('dossiers', fields['idDossier']),
      message: await one('records', fields['idMessage']),
      ticket: await one('records', fields['idTicket']),
    };
  }
  if (collection === 'records' && fields['kind'] === 'commentaire') {
    return fields['entite'] === 'ticket'
      ? { ticket: await one('records', fields['idEntite']) }
      : {
          dossier: await one('dossiers', fields['idDossier']),
          intervention: await one('interventions', fields['idEntite']),
        };
  }
  return {};
}

/**
 * Gives the whole content of a dossier its keys again. A document that loses keys leaves a tombstone for them; one
 * that only gains keys goes out again under a new seq, without a new revision: its content did not change.
 */
export async function refreshScope(tx: Sql, idDossier: string): Promise<void> {
  const rows = await tx.query<StoredDocument>(`select ${COLUMNS} from documents where id_dossier = $1 for update`, [
    idDossier,
  ]);
  const dossier = rows.find(({ collection }) => collection === 'dossiers')?.data ?? null;
  const interventions = new Map(
    rows.filter(({ collection }) => collection === 'interventions').map(({ id, data }) => [id, data]),
  );
  const messages = new Map(
    rows.filter(({ data }) => data['kind'] === 'message').map((row) => [row.id, row.data] as const),
  );
  for (const row of rows) {
    const message = messages.get(String(row.data['idMessage'])) ?? null;
    const intervention = interventions.get(String(row.data['idIntervention'] ?? row.data['idEntite'])) ?? null;
    await moveTo(tx, row, porteesDe(row.collection, row.data, { dossier, intervention, message }));
  }
}

async function moveTo(tx: Sql, row: StoredDocument, portees: readonly string[]): Promise<void> {
  const lost = row.portees.filter((portee) => !portees.includes(portee));
  const isSame = lost.length === 0 && portees.length === row.portees.length;
  if (isSame) return;
  await tx.query(
    'update documents set portees = $3, modifie_le = greatest(modifie_le, now()) where collection = $1 and id = $2',
    [row.collection, row.id, portees],
  );
  await recordExits(tx, row, lost);
}

/** Tombstones for those who had a document by these keys. */
export async function recordExits(
  tx: Sql,
  { collection, id }: Pick<StoredDocument, 'collection' | 'id'>,
  lost: readonly string[],
): Promise<void> {
  if (lost.length === 0) return;
  await tx.query('insert into sorties (collection, id, portee) select $1, $2, unnest($3::text[])', [
    collection,
    id,
    lost,
  ]);
}

/**
 * A user's keys changed (role, office, client): what they lose becomes tombstones addressed to them alone, what they
 * gain goes out again under a new seq. `personal`: the key that this user alone always holds.
 */
export async function moveUser(
  tx: Sql,
  {
    before,
    after,
    personal,
  }: { readonly before: readonly string[]; readonly after: readonly string[]; readonly personal: string },
): Promise<void> {
  await tx.query(
    `insert into sorties (collection, id, portee) select collection, id, $3 from documents
     where not supprime and portees && $1::text[] and not portees && $2::text[]`,
    [before, after, personal],
  );
  await tx.query(
    `update documents set seq = seq, modifie_le = greatest(modifie_le, now())
     where not supprime and portees && $2::text[] and not portees && $1::text[]`,
    [before, after],
  );
}
