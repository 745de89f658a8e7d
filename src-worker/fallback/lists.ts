import type { Condition } from '#domain/lists/condition.ts';
import { conditionOf, pageOfRows, rowsOf } from '#domain/lists/listing.ts';
import { fieldsOf } from '#domain/fields/paths.ts';
import type { Fields, SyncedCollection } from '#domain/fields/documents.ts';
import type { Kind, Listed, Stored } from '#domain/kind/kind.ts';
import { type Documents, kindOf, type SyncRecord } from '#domain/kinds.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Session } from '../api.ts';
import type { Planning } from '../planning/planner.ts';
import { recordsOf, type Store } from '../local/store.ts';

/** What a local answer is made from: the call as its contract reads it, the store of this device, who asks and when. */
export interface CallArgs {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** Of a call that computes: the others have none. */
  readonly body: unknown;
}
export interface Sources extends CallArgs {
  readonly store: Store;
  readonly user: Session['user'];
  readonly variante: Variant;
  /** ISO instant of the device, corrected by the server's clock. */
  readonly now: string;
  readonly planning?: Planning | undefined;
}
/** undefined: the device knows nothing of it, and the last answer of the server is given instead. */
export type Responder = (sources: Sources) => Promise<unknown>;
export type Responders = Readonly<Record<string, Responder>>;
type Document = Fields & { readonly id: string; readonly rev: number; readonly seq: number };
export type Genre<K extends SyncRecord['kind']> = Extract<SyncRecord, { kind: K }> & Document;

export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const published = (document: Document): Fields => ({
  ...fieldsOf(document),
  id: document.id,
  rev: document.rev,
  seq: document.seq,
});

/** A whole collection, as its type says it. */
export const allOf = async <C extends SyncedCollection>(
  store: Store,
  collection: C,
): Promise<(Documents[C] & Document)[]> => store.all(collection);

/** Records of one kind. */
export const records = async <K extends SyncRecord['kind']>(store: Store, kind: K): Promise<Genre<K>[]> =>
  (await recordsOf(store, kind)).filter(({ _deleted }) => !_deleted);

/** A document of this device by its id, or by the number that the server gave. */
export async function byRef(
  store: Store,
  collection: SyncedCollection,
  ref: string,
): Promise<(Document & { readonly _deleted: boolean }) | null> {
  const [parId] = await store.byIds(collection, [ref.toLowerCase()]);
  if (parId !== undefined && !parId._deleted) return parId;
  const numero = collection === 'dossiers' ? 'idDemande' : 'idIntervention';
  if (!/^\d+$/.test(ref) || (collection !== 'dossiers' && collection !== 'interventions')) return null;
  return (await store.all(collection)).find((one) => one[numero] === Number(ref)) ?? null;
}

/** The documents of a kind that this device holds. */
export async function held<T extends object>(
  store: Store,
  { collection, name }: Kind<T>,
): Promise<(Stored<T> & Document)[]> {
  const documents: readonly Fields[] =
    collection === 'records'
      ? (await store.find('records', 'kind', name)).filter(({ _deleted }) => !_deleted)
      : await store.all(collection);
  return documents as (Stored<T> & Document)[];
}

/** Those that a query asks for, in its order; `also`: what the call asks beside it. */
export async function listed<T extends object, Q extends object>(
  store: Store,
  kind: Kind<T> & Listed<Q>,
  { query, also = [] }: { readonly query: Readonly<Record<string, unknown>>; readonly also?: readonly Condition[] },
): Promise<(Stored<T> & Document)[]> {
  const asked = query as Q & { readonly search?: string; readonly sort?: string };
  const condition = { all: [conditionOf(kind.list, asked), ...also] };
  return rowsOf(await held(store, kind), kind.list, { condition, sort: asked.sort });
}

/** What the call answers of a document. */
type Shown = { readonly id?: unknown };

/** One page, as the server cuts it. */
export const page = (rows: readonly Shown[], { page = 1, size = 50, apres }: CallArgs['query']) =>
  pageOfRows(rows, { page: Number(page), size: Number(size), apres: typeof apres === 'string' ? apres : undefined });

/** The answer of a call that is a page of the list of a kind, and of one that is one of its documents. */
export const pageHere =
  <T extends object, Q extends object>(
    kind: Kind<T> & Listed<Q>,
    present: (document: Stored<T> & Document) => Shown = published,
  ): Responder =>
  async ({ store, query }) =>
    page((await listed(store, kind, { query })).map(present), query);
/** The same of an office: an administrator names it by `id`. */
export const pageOfOffice =
  <T extends object, Q extends object>(
    kind: Kind<T> & Listed<Q>,
    present: (document: Stored<T> & Document, sources: Sources) => Shown,
  ): Responder =>
  async (sources) => {
    const { store, user, query } = sources;
    const { id, ...asked } = query;
    const office = user.role === 'ADMIN' && typeof id === 'number' ? { idBureauInspection: id } : {};
    const found = await listed(store, kind, { query: { ...asked, ...office } });
    return page(
      found.map((document) => present(document, sources)),
      query,
    );
  };
export const oneHere =
  <T extends object>(kind: Kind<T>, present: (document: Stored<T> & Document) => unknown = published): Responder =>
  async ({ store, params }) => {
    const document = await byRef(store, kind.collection, asText(params['id']));
    return document !== null && isOf(kind, document) && isKept(document) ? present(document) : undefined;
  };
const isOf = <T extends object>(kind: Kind<T>, document: Document): document is Stored<T> & Document =>
  kindOf(kind.collection, document).name === kind.name;
const isKept = ({ retireLe = null }: Fields): boolean => retireLe === null;
