/** [tiers/T19] What names a double by its former id lands on the record that stays: edits that waited, links, calls. */
import type { Changes, Fields } from '#domain/fields/documents.ts';
import { renamed, thirdPartiesNamed } from '#domain/tiers/renaming.ts';
import { UNITED_FIELDS, united } from '#domain/tiers/reunion.ts';
import type { Sql } from '../db/db.ts';
import { COLUMNS, findDocument, type StoredDocument } from './document.ts';
import type { EditDemande } from './edit.ts';

interface Double {
  readonly id: string;
  readonly collection: 'records' | 'entreprises';
  readonly garde: string;
  readonly nom: string;
}

/** The edit as it is meant now: the doubles that it names are the records that stay. */
export async function withoutFormerNames<E extends EditDemande>(tx: Sql, edit: E): Promise<E> {
  const named = thirdPartiesNamed(edit.changes);
  if (named.length === 0) return edit;
  const doubles = await tx.query<Double>(
    `select d.id, d.collection, g.id as garde, g.data ->> 'raisonSociale' as nom from documents d
     join documents g on g.collection = d.collection and g.id = d.data ->> 'fusionneDans'
     where d.collection in ('records', 'entreprises') and d.id = any($1::text[])`,
    [[...named]],
  );
  return doubles.reduce((now, { id, collection, garde, nom }) => {
    const renaming = {
      genre: collection === 'records' ? ('client' as const) : ('entreprise' as const),
      doubles: [id],
      garde: { id: garde, nom },
    };
    return { ...now, changes: { ...now.changes, ...renamed(now.collection, now.changes, renaming) } };
  }, edit);
}

/** Id of the record into which this one was put; null: it is no double. */
export const stayingOf = ({ fusionneDans }: Fields): string | null =>
  typeof fusionneDans === 'string' ? fusionneDans : null;

/** An edit of a double, made on the record that stays: its lists gain what was added; that it is closed is not undone. */
export async function onStaying(tx: Sql, double: StoredDocument, edit: EditDemande): Promise<EditDemande> {
  const { baseRev: _, ...unbased } = edit;
  const id = stayingOf(double.data) ?? edit.id;
  const staying = await findDocument(tx, { collection: edit.collection, id }, true);
  const genre = edit.collection === 'records' ? 'client' : 'entreprise';
  const lists: readonly string[] = UNITED_FIELDS[genre];
  const changes = Object.entries(edit.changes).flatMap(([field, value]) => {
    if (field === 'actif') return [];
    const isList = lists.includes(field) && Array.isArray(value);
    return [[field, isList ? united(field, [listIn(staying?.data, field), value]) : value]];
  });
  return { ...unbased, id, changes: Object.fromEntries(changes) as Changes };
}

const listIn = (fields: Fields | undefined, field: string): readonly unknown[] => {
  const value = fields?.[field];
  return Array.isArray(value) ? value : [];
};

/** Records that were put into one of these. */
export const doublesOf = (
  tx: Sql,
  { collection, ids }: { readonly collection: 'records' | 'entreprises'; readonly ids: readonly string[] },
): Promise<StoredDocument[]> =>
  tx.query<StoredDocument>(
    `select ${COLUMNS} from documents where collection = $1 and data ->> 'fusionneDans' = any($2::text[]) for update`,
    [collection, [...ids]],
  );
