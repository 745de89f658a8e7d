import { z } from 'zod';
import type { Collection } from '#domain/sync/collections.ts';
import {
  SYNCED_COLLECTIONS,
  type Conflit,
  type LocalDocument,
  type SyncedCollection,
} from '#domain/fields/documents.ts';
import type { HeldRows, LostBytes } from '../../src-worker/api.ts';
import type { Stored } from './query-reading.ts';

/** What one question of this page shows, or showed last. */
export interface Shown {
  readonly collection: Collection;
  readonly rows: readonly Stored[];
}

/** Longer lists come back with the next synchronisation; of them only what waits is put back. */
const MANY = 500;

/** [sync/S29] What stands in this page's memory of a database that is gone. */
export function heldRowsOf(shown: readonly Shown[]): HeldRows {
  const rows = (collection: Collection): Stored[] => [
    ...newest(
      shown
        .filter((one) => one.collection === collection)
        .flatMap((one) => (one.rows.length > MANY ? one.rows.filter(isWaiting) : one.rows)),
    ).values(),
  ];
  const commandes = rows('commandes');
  const documents: Partial<Record<SyncedCollection, LocalDocument[]>> = {};
  for (const collection of SYNCED_COLLECTIONS) documents[collection] = rows(collection).filter(isDocument);
  return {
    documents,
    conflits: rows('conflits').filter(isRecord),
    commandes,
    waitingBytes: commandes.flatMap((one): LostBytes[] => waitingBytes.safeParse(one).data ?? []),
    epoch: epoch.safeParse(rows('configs').find(({ id }) => id === '1')).data ?? null,
  };
}

/** Of the state of the engine ([sync/S16]). */
const epoch = z.object({ epoch: z.string() }).transform((state) => state.epoch);

const waitingBytes = z
  .object({
    genre: z.literal('media'),
    docId: z.string(),
    collection: z.enum(['photos', 'records']),
    idPorteur: z.string(),
  })
  .transform(({ docId, collection, idPorteur }) => [{ docId, collection, idPorteur }]);

/** Several questions show one document, and one of them may have heard less. */
function newest(rows: readonly Stored[]): ReadonlyMap<string, Stored> {
  const known = new Map<string, Stored>();
  for (const row of rows) {
    const other = known.get(row.id);
    if (other === undefined || heightOf(row) > heightOf(other)) known.set(row.id, row);
  }
  return known;
}

const heightOf = ({ _rev }: Stored): number => Number.parseInt(_rev, 10);
const isWaiting = (row: Stored): boolean => row['dirty'] === 1;
const isDocument = (row: Stored): row is Stored & LocalDocument => 'dirty' in row && 'rev' in row;
const isRecord = (row: Stored): row is Stored & Conflit => 'docId' in row && 'champs' in row;
