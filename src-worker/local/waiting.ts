import { SYNCED_COLLECTIONS, type LocalDocument, type SyncedCollection } from '#domain/fields/documents.ts';
import { isRefused, stayingOf } from '#domain/sync/standing.ts';
import { entriesOf, type WaitingBytes, type WaitingCount, type WaitingEntry } from '#domain/sync/waiting.ts';
import type { Store } from './store.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const DESCRIBED = ['photos', 'records'] as const;
const OTHERS = SYNCED_COLLECTIONS.filter((collection) => !DESCRIBED.some((one) => one === collection));

export async function countWaiting(store: Store, bytes: readonly WaitingBytes[]): Promise<WaitingCount> {
  const [others, calls, described] = await Promise.all([
    Promise.all(OTHERS.map(async (collection) => ({ collection, docs: await unsent(store, collection) }))),
    store.find('commandes', 'genre', 'appel'),
    Promise.all(
      DESCRIBED.map(async (collection) => ({
        collection,
        entries: entriesOf(collection, await unsent(store, collection), bytes),
      })),
    ),
  ]);
  const documents = others.flatMap(({ collection, docs }) => docs.map((doc) => ({ collection, doc })));
  const entries = described.flatMap((one) => one.entries.map((entry) => ({ collection: one.collection, entry })));
  const stuckCalls = calls.filter(
    (call) => (call as { readonly derniereErreur?: unknown }).derniereErreur != null,
  ).length;
  const refused = [
    documents.filter(({ collection, doc }) => isRefused(collection, doc)).length,
    entries.filter(({ collection, entry }) => isEntryRefused(collection, entry)).length,
  ];
  const isStaying = stayingOf([
    ...documents,
    ...entries.flatMap(({ collection, entry: { document: doc } }) => (doc === undefined ? [] : [{ collection, doc }])),
  ]);
  const held = [
    documents.filter(isStaying).length,
    entries.filter(
      ({ collection, entry }) =>
        isEntryRefused(collection, entry) ||
        (entry.document !== undefined && isStaying({ collection, doc: entry.document })),
    ).length,
  ];
  const answers = documents.map(({ doc }) => answersOf(doc));
  const photos = described[0]?.entries.length ?? 0;
  const total = documents.length + calls.length + entries.length;
  return {
    total,
    photos,
    calls: calls.length,
    refused: sum(refused) + stuckCalls,
    answers: sum(answers),
    others: total - photos - answers.filter((count) => count > 0).length,
    held: sum(held) + stuckCalls,
  };
}

/** Answers of a form that wait in a document. */
const answersOf = ({ local }: LocalDocument): number =>
  new Set(
    [...Object.keys(local?.base ?? {}), ...Object.keys(local?.envoi?.changes ?? {})].filter((path) =>
      path.startsWith('champs.'),
    ),
  ).size;

const unsent = (store: Store, collection: SyncedCollection): Promise<readonly LocalDocument[]> =>
  store.find(collection, 'dirty', 1);

const isEntryRefused = (
  collection: SyncedCollection,
  { document, bytes }: WaitingEntry<LocalDocument, WaitingBytes>,
): boolean =>
  (document !== undefined && isRefused(collection, document)) || bytes?.refus != null || bytes?.isOrphan === true;
