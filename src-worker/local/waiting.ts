import { SYNCED_COLLECTIONS, type LocalDocument, type SyncedCollection } from '#domain/fields/documents.ts';
import { isRefused } from '#domain/sync/standing.ts';
import { entriesOf, type WaitingBytes, type WaitingEntry } from '#domain/sync/waiting.ts';
import type { Store } from './store.ts';

/** [sync/S9] What this device holds and the server has not received, exact: counted in the data, never in a flag beside it. */
export interface Waiting {
  /** Documents, calls and bytes; a photo or a file whose description and bytes both wait is one. */
  readonly total: number;
  /** Photos among them. */
  readonly photos: number;
  /** Calls among them, those that the server refused included: somebody wrote them. */
  readonly calls: number;
  /** [sync/S32] Those that do not leave by themselves, because they were refused or because what they belong to is out of reach. */
  readonly refused: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const DESCRIBED = ['photos', 'records'] as const;
const OTHERS = SYNCED_COLLECTIONS.filter((collection) => !DESCRIBED.some((one) => one === collection));

export async function countWaiting(store: Store, bytes: readonly WaitingBytes[]): Promise<Waiting> {
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
  const refused = [
    ...others.map(({ collection, docs }) => docs.filter((doc) => isRefused(collection, doc)).length),
    ...described.map(({ collection, entries }) => entries.filter((one) => isEntryRefused(collection, one)).length),
    calls.filter((call) => (call as { readonly derniereErreur?: unknown }).derniereErreur != null).length,
  ];
  const inMedia = described.map(({ entries }) => entries.length);
  return {
    total: sum(others.map(({ docs }) => docs.length)) + calls.length + sum(inMedia),
    photos: inMedia[0] ?? 0,
    calls: calls.length,
    refused: sum(refused),
  };
}

const unsent = (store: Store, collection: SyncedCollection): Promise<readonly LocalDocument[]> =>
  store.find(collection, 'dirty', 1);

const isEntryRefused = (
  collection: SyncedCollection,
  { document, bytes }: WaitingEntry<LocalDocument, WaitingBytes>,
): boolean =>
  (document !== undefined && isRefused(collection, document)) || bytes?.refus != null || bytes?.isOrphan === true;
