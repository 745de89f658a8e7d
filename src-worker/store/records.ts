import { alignRecord } from '#domain/sync/choices.ts';
import type { Conflit, LocalDocument, SyncedCollection } from '#domain/sync/documents.ts';
import { contextOf, type Engine } from './context.ts';
import type { Store, Stored } from '../local/store.ts';

/** A record of `conflits` as the store holds it. */
export type Fiche = Stored<'conflits'>;
export type Fiches = ReadonlyMap<string, Fiche>;

/** Every document under its id, removed ones included. */
export const indexById = <T extends { readonly id: string }>(storedOnes: readonly T[]): Map<string, T> =>
  new Map(storedOnes.map((one) => [one.id, one]));

/** Open conflicts, by document. */
export async function readOpen(store: Store): Promise<Fiches> {
  const opened = await store.find('conflits', 'ouvert', 1);
  return new Map(opened.filter(({ genre }) => genre === 'conflit').map((one) => [one.docId, one]));
}

/**
 * Writes records decided on `fiches`. Answers those that somebody else changed since they were read (a choice made
 * in between, in this tab or another): nothing was written over them, and what depends on them is to be decided again.
 */
export async function writeFiches(store: Store, conflits: readonly Conflit[], fiches: Fiches): Promise<Fiche[]> {
  if (conflits.length === 0) return [];
  const latest = indexById(conflits);
  const loaded = indexById([...fiches.values()]);
  const unknown = [...latest.keys()].filter((id) => !loaded.has(id));
  const known = indexById([...loaded.values(), ...(await store.byIds('conflits', unknown))]);
  return store.write(
    'conflits',
    [...latest.values()].map((document) => ({ previous: known.get(document.id), document })),
  );
}

interface ToReconcile {
  readonly collection: SyncedCollection;
  readonly docs: ReadonlyMap<string, LocalDocument | undefined>;
}

/** [sync/S3] Open records say what these documents say; the document is right. */
export async function reconcileFiches(
  engine: Pick<Engine, 'store' | 'clock' | 'uuid'>,
  { collection, docs }: ToReconcile,
): Promise<void> {
  let remaining = docs;
  while (remaining.size > 0) {
    const fiches = await readOpen(engine.store);
    const conflits = [...remaining].flatMap(([id, doc]) => {
      const fiche = fiches.get(id);
      return alignRecord(doc, fiche, contextOf(engine, collection, fiche));
    });
    const outdated = await writeFiches(engine.store, conflits, fiches);
    remaining = await reread(
      engine.store,
      collection,
      outdated.map(({ docId }) => docId),
    );
  }
}

/** Documents as they are now; undefined for those that are gone. */
export async function reread(
  store: Store,
  collection: SyncedCollection,
  ids: readonly string[],
): Promise<Map<string, LocalDocument | undefined>> {
  const docs = new Map<string, LocalDocument | undefined>(ids.map((id) => [id, undefined]));
  if (ids.length === 0) return docs;
  for (const stored of await store.byIds(collection, ids)) if (!stored._deleted) docs.set(stored.id, stored);
  return docs;
}
