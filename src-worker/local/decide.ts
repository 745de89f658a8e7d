import type { Collection } from '#domain/sync/collections.ts';
import type { RowWrite, Store, Stored, Writable } from './store.ts';

/** Documents to decide on, and what was read of them, removed ones included. */
export interface ToDecide<C extends Collection> {
  readonly collection: C;
  readonly ids: readonly string[];
  readonly known: ReadonlyMap<string, Stored<C>>;
}

export interface Decided<C extends Collection> {
  readonly rows: readonly RowWrite<C>[];
  /** Those to decide again for another reason than a document that was overtaken. */
  readonly again?: Iterable<string>;
}

/** Every document under its id, removed ones included. */
export const indexById = <T extends { readonly id: string }>(storedOnes: readonly T[]): Map<string, T> =>
  new Map(storedOnes.map((one) => [one.id, one]));

/** undefined: there is none, or it was removed. */
export const alive = <T extends { readonly _deleted: boolean }>(stored: T | undefined): T | undefined =>
  stored?._deleted === true ? undefined : stored;

/**
 * [sync/S10] Decides on what the store holds, writes, and decides again on what another thread made of it meanwhile (RxDB
 * answers 409 with that): nothing is ever written blindly. Answers how many lines were written.
 */
export async function decideAndWrite<C extends Collection>(
  store: Store,
  { collection, ids, known: read }: ToDecide<C>,
  decide: (ids: readonly string[], known: ReadonlyMap<string, Stored<C>>) => Promise<Decided<C>>,
): Promise<number> {
  const known = new Map(read);
  let written = 0;
  for (let rest = ids; rest.length > 0;) {
    const { rows, again = [] } = await decide(rest, known);
    const overtaken = await store.write(collection, rows);
    for (const stored of overtaken) known.set(stored.id, stored);
    written += rows.length - overtaken.length;
    rest = [...again, ...overtaken.map(({ id }) => id)];
  }
  return written;
}

/** The same for one document, read first: undefined leaves it as it is, null removes it. */
export async function rewrite<C extends Collection>(
  store: Store,
  { collection, id }: { readonly collection: C; readonly id: string },
  decide: (current: Stored<C> | undefined) => Promise<Writable<C> | null | undefined>,
): Promise<void> {
  const toDecide = { collection, ids: [id], known: indexById(await store.byIds(collection, [id])) };
  await decideAndWrite(store, toDecide, async (_ids, known) => {
    const previous = known.get(id);
    const document = await decide(alive(previous));
    return { rows: document === undefined ? [] : [{ previous, document }] };
  });
}
