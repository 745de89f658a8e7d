import { ok, type Result } from '#domain/base/result.ts';
import { emptied, emptiedRecord, type Fullest } from '#domain/sync/emptied.ts';
import type { Changes, SyncedCollection } from '#domain/fields/documents.ts';
import { documentOf } from '../../src-worker/local/store.ts';
import type { Connection } from './connection.ts';
import { readStore, type Target, writeDocument } from './write.ts';

interface Emptying {
  readonly changes: Changes;
  readonly fullest: Fullest;
}

/** [sync/S36] What these changes empty is on the disk, in a closed record, before it is gone from the document. */
export async function keepEmptied(
  connection: Connection,
  { collection, id }: Target<SyncedCollection>,
  { changes, fullest }: Emptying,
): Promise<Result<null>> {
  const read = await readStore(connection, (store) => documentOf(store, collection, id));
  // What this device does not hold is refused by the write that follows.
  if (!read.ok || read.value === null) return ok(null);
  const champs = emptied(read.value, changes, fullest);
  if (champs.length === 0) return ok(null);
  const now = new Date().toISOString();
  const record = emptiedRecord(read.value, champs, { collection, id: crypto.randomUUID(), now });
  return writeDocument(connection, { collection: 'conflits', id: record.id }, () => record);
}
