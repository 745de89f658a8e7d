import { groupBy } from '#domain/base/group.ts';
import { alignRecord } from '#domain/sync/choices.ts';
import { asBack, broughtBack, isAside } from '#domain/sync/quarantaine.ts';
import type { Conflit, LocalDocument, SyncedCollection } from '#domain/fields/documents.ts';
import { contextOf, type Engine } from './context.ts';
import { indexById } from '../local/decide.ts';
import type { Store, Stored } from '../local/store.ts';

/** A record of `conflits` as the store holds it. */
export type Fiche = Stored<'conflits'>;
export type Fiches = ReadonlyMap<string, Fiche>;

/** Open conflicts, by document. */
export const readOpen = async (store: Store): Promise<Fiches> => (await readOpenRecords(store)).fiches;

/** What waits for a person: conflicts, and the edits put aside that nobody has looked at ([sync/S6]), by document. */
export async function readOpenRecords(
  store: Store,
): Promise<{ readonly fiches: Fiches; readonly asides: ReadonlyMap<string, readonly Fiche[]> }> {
  const opened = await store.find('conflits', 'ouvert', 1);
  return {
    fiches: new Map(opened.filter(({ genre }) => genre === 'conflit').map((one) => [one.docId, one])),
    asides: groupBy(opened.filter(isAside).toSorted(bySight), ({ docId }) => docId),
  };
}

const bySight = (a: Fiche, b: Fiche): number => a.vuLe.localeCompare(b.vuLe);

/** [sync/S6] Edits put aside when these documents left, looked at or not, which are not back in them, the oldest first. */
export async function readAsides(store: Store, ids: readonly string[]): Promise<Map<string, Fiche[]>> {
  const asides = new Map<string, Fiche[]>();
  for (const id of ids) {
    asides.set(id, (await store.find('conflits', 'docId', id)).filter(isAside).toSorted(bySight));
  }
  return asides;
}

/** [sync/S6] Says of the edits put aside that they are in their documents again; what somebody changed meanwhile is read again. */
export async function closeAsides(
  { store, clock }: Pick<Engine, 'store' | 'clock'>,
  asides: ReadonlyMap<string, readonly Fiche[]>,
  docs: ReadonlyMap<string, LocalDocument | undefined>,
): Promise<void> {
  let remaining = asides;
  while (remaining.size > 0) {
    const back = [...remaining].flatMap(([id, theirs]) => broughtBack(docs.get(id), theirs, clock()));
    const read = indexById([...remaining.values()].flat());
    const outdated = await store.write(
      'conflits',
      back.map((document) => ({ previous: read.get(document.id), document })),
    );
    remaining = await readAsides(
      store,
      outdated.map(({ docId }) => docId),
    );
  }
}

/**
 * [sync/S6] What was put aside of a document that stood when it left, and not by this leaving, was replaced in it since:
 * by its author, in the moment before the document itself was taken away. It is not given back over what replaced it.
 */
export async function closeReplaced(
  { store, clock }: Pick<Engine, 'store' | 'clock'>,
  left: ReadonlyMap<string, readonly Conflit[]>,
): Promise<void> {
  if (left.size === 0) return;
  for (;;) {
    const replaced = (await store.all('conflits')).filter(
      (one) => isAside(one) && left.get(one.docId)?.every(({ id }) => id !== one.id) === true,
    );
    const rows = replaced.map((previous) => ({ previous, document: asBack(previous, clock()) }));
    if ((await store.write('conflits', rows)).length === 0) return;
  }
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
