import { SYNCED_COLLECTIONS } from '#domain/fields/documents.ts';
import { entriesOf, type WaitingBytes } from '#domain/sync/waiting.ts';
import type { Store } from './store.ts';

/** [sync/S9] What this device holds and the server has not received, exact: counted in the data, never in a flag beside it. */
export interface Waiting {
  /** Documents, calls and bytes; a photo or a file whose description and bytes both wait is one. */
  readonly total: number;
  /** Photos among them. */
  readonly photos: number;
  /** Calls among them, those that the server refused included: somebody wrote them. */
  readonly calls: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const DESCRIBED = ['photos', 'records'] as const;
const OTHERS = SYNCED_COLLECTIONS.filter((collection) => !DESCRIBED.some((one) => one === collection));

export async function countWaiting(store: Store, bytes: readonly WaitingBytes[]): Promise<Waiting> {
  const [others, calls, described] = await Promise.all([
    Promise.all(OTHERS.map((collection) => store.count(collection, 'dirty', 1))),
    store.count('commandes', 'genre', 'appel'),
    Promise.all(
      DESCRIBED.map(
        async (collection) => entriesOf(collection, await store.find(collection, 'dirty', 1), bytes).length,
      ),
    ),
  ]);
  return { total: sum(others) + calls + sum(described), photos: described[0] ?? 0, calls };
}
