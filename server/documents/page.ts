import { type Condition } from '#domain/lists/condition.ts';
import { conditionOf, type Listing, sortsOf } from '#domain/lists/listing.ts';
import type { SyncedCollection } from '#domain/fields/documents.ts';
import type { Kind, Listed, Stored } from '#domain/kind/kind.ts';
import type { Param, Sql } from '../db/db.ts';
import { orderOf, type Where, whereOf } from './condition.ts';
import { COLUMNS, type StoredDocument, type StoredIn } from './document.ts';
import { type Reader, type SeenDocument, seenBy, type SeenIn } from './visible.ts';

/** A document of one kind, as its reader may see it: what they are not told of it is absent all the same. */
export type SeenOf<T extends object> = Omit<SeenDocument, 'data'> & { readonly data: Stored<T> };

/** The documents of a kind: whoever asks for records of one gets no other. Our own word, so that an index may serve it. */
const ofKind = ({ collection, name }: Pick<Kind, 'collection' | 'name'>): string =>
  collection === 'records' ? `data ->> 'kind' = '${name}' and ` : '';

export interface PageQuery {
  readonly collection: SyncedCollection;
  readonly filter: Where;
  readonly order: string;
  readonly page: number;
  readonly size: number;
  /** [lists/LI5] The page that follows this document, whatever came or went before it. */
  readonly apres?: string | undefined;
}

/** One page of a scope, and how many there are. What is searched and sorted by is told to every role that asks. */
export async function pageVisible(
  sql: Sql,
  reader: Reader,
  { collection, filter, order, page, size, apres }: PageQuery,
): Promise<{ items: SeenDocument[]; total: number }> {
  const from = `from documents where collection = $1 and portees && $2::text[] and not supprime and ${filter.where}`;
  const params: Param[] = [collection, reader.portees, ...filter.params];
  const [count] = await sql.query<{ total: number }>(`select count(*)::integer as total ${from}`, params);
  const items = await (apres === undefined
    ? sql.query<StoredDocument>(
        `select ${COLUMNS} ${from} order by ${order} limit ${size} offset ${(page - 1) * size}`,
        params,
      )
    : sql.query<StoredDocument>(followingOf({ from, order, size, last: `$${params.length + 1}` }), [...params, apres]));
  return { items: items.map((item) => seenBy(reader, item)), total: count?.total ?? 0 };
}

interface Following {
  readonly from: string;
  readonly order: string;
  readonly size: number;
  /** Place of the id of the last document that was seen. */
  readonly last: string;
}

/** One that has left the list meanwhile has no place in it any more: nothing follows it, and its caller begins again. */
const followingOf = ({ from, order, size, last }: Following): string =>
  `with ranked as (select *, row_number() over (order by ${order}) as place ${from})
   select ${COLUMNS} from ranked where place > (select place from ranked where id = ${last}) order by place limit ${size}`;

export interface ListQuery {
  readonly apres?: string | undefined;
  readonly page: number;
  readonly size: number;
  readonly sort?: string | undefined;
  readonly search?: string | undefined;
}

/** A page of the list of a kind, as its descriptor says it; `also`: what the call asks beside the query. */
export async function pageOfKind<T extends object, Q extends object>(
  sql: Sql,
  reader: Reader,
  { kind, query, also = [] }: { kind: Kind<T> & Listed<Q>; query: Q & ListQuery; also?: readonly Condition[] },
): Promise<{ items: SeenOf<T>[]; total: number; page: number; size: number }> {
  const { page, size, sort, apres } = query;
  const { where, params } = whereOf({ all: [conditionOf(kind.list, query), ...also] });
  const filter = { where: `${ofKind(kind)}${where}`, params };
  const order = orderOf(sortsOf(kind.list, sort));
  const { items, total } = await pageVisible(sql, reader, {
    collection: kind.collection,
    filter,
    order,
    page,
    size,
    apres,
  });
  return { items: items as SeenOf<T>[], total, page, size };
}

interface AllQuery<T extends object> {
  readonly kind: Kind<T> & { readonly list?: Pick<Listing, 'sorts' | 'order'> };
  readonly condition: Condition;
  readonly sort?: string | undefined;
  readonly limit: number;
}

/** Documents of a kind that fulfil a condition, in the order of its list or another of its sorts, up to a number. */
export async function allOfKind<T extends object>(
  sql: Sql,
  reader: Reader,
  { kind, condition, sort, limit }: AllQuery<T>,
): Promise<SeenOf<T>[]> {
  const { where, params } = whereOf(condition);
  const order = orderOf(kind.list === undefined ? [] : sortsOf(kind.list, sort));
  const text = `select ${COLUMNS} from documents where collection = $1 and portees && $2::text[] and not supprime
    and ${ofKind(kind)}${where} order by ${order} limit ${limit}`;
  const rows = await sql.query<StoredDocument>(text, [kind.collection, reader.portees, ...params]);
  return rows.map((row) => seenBy(reader, row)) as SeenOf<T>[];
}

const NUMBERS: Partial<Record<SyncedCollection, string>> = { dossiers: 'idDemande', interventions: 'idIntervention' };

/** One document by its UUID or by the server's number, in a scope; null out of it. */
export async function findByRef<C extends SyncedCollection>(
  sql: Sql,
  reader: Reader,
  { collection, ref }: { readonly collection: C; readonly ref: string },
): Promise<SeenIn<C> | null> {
  const isNumber = /^\d+$/.test(ref) && NUMBERS[collection] !== undefined;
  const where = isNumber ? `(data ->> '${NUMBERS[collection]}')::integer = $3::integer` : 'id = $3';
  const text = `select ${COLUMNS} from documents
    where collection = $1 and portees && $2::text[] and not supprime and ${where}`;
  const params = [collection, reader.portees, isNumber ? Number(ref) : ref.toLowerCase()];
  const [row] = await sql.query<StoredIn<C>>(text, params);
  return row === undefined ? null : seenBy(reader, row);
}
