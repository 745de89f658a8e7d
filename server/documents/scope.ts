import { type Parents, porteesOf } from '#domain/gate/scopes.ts';
import { kindOf, namedParents } from '#domain/kinds.ts';
import type { Sql } from '../db/db.ts';
import { COLUMNS, findDocument, type StoredDocument } from './document.ts';

/** Whether these fields of a document decide who sees what stands in its dossier. */
export const changesScope = ({ collection, data }: StoredDocument, paths: readonly string[]): boolean =>
  kindOf(collection, data).decides?.some((field) => paths.includes(field)) ?? false;

/** Keys of a document that is being written, from the present state of those it belongs to. */
export async function scopeOf(tx: Sql, document: Scoped, held: StoredDocument | null): Promise<string[]> {
  return porteesOf(document.collection, document.data, await parentsOf(tx, document, held));
}
type Scoped = Pick<StoredDocument, 'collection' | 'data'>;

/** `held`: the dossier that the writer holds already. */
async function parentsOf(tx: Sql, { collection, data }: Scoped, held: StoredDocument | null): Promise<Parents> {
  const parents: { -readonly [P in keyof Parents]: Parents[P] } = {};
  for (const { parent, of, id } of namedParents(collection, data)) {
    const isHeld = parent === 'dossier' && held?.id === id;
    parents[parent] = (isHeld ? held : await findDocument(tx, { collection: of, id }))?.data ?? null;
  }
  return parents;
}

/**
 * Gives the whole content of a dossier its keys again. A document that loses keys leaves a tombstone for them; one
 * that only gains keys goes out again under a new seq, without a new revision: its content did not change.
 */
export async function refreshScope(tx: Sql, idDossier: string): Promise<void> {
  const rows = await tx.query<StoredDocument>(`select ${COLUMNS} from documents where id_dossier = $1 for update`, [
    idDossier,
  ]);
  const held = new Map(rows.map((row) => [`${row.collection}/${row.id}`, row.data]));
  for (const row of rows) {
    const parents = namedParents(row.collection, row.data).map(
      ({ parent, of, id }) => [parent, held.get(`${of}/${id}`) ?? null] as const,
    );
    await moveTo(tx, row, porteesOf(row.collection, row.data, Object.fromEntries(parents)));
  }
}

/** Keys of a document that nobody wrote: who gains some receives it, who loses some a tombstone. */
export async function moveTo(tx: Sql, row: StoredDocument, portees: readonly string[]): Promise<void> {
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
