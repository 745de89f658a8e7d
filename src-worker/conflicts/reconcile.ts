import { groupBy } from '#domain/base/group.ts';
import type { SyncedCollection } from '#domain/fields/documents.ts';
import type { Waiting } from '#domain/sync/queue.ts';
import type { Engine } from '../store/context.ts';
import { reconcileFiches, readOpen, reread } from '../store/records.ts';

/**
 * [sync/S3] Open records and documents agree again after whatever happened between two rounds: values typed since, fields
 * that became equal, a device killed between a record and its document.
 */
export async function reconcileAll(
  engine: Pick<Engine, 'store' | 'clock' | 'uuid'>,
  queue: readonly Waiting[],
): Promise<void> {
  const opened = await readOpen(engine.store);
  const inConflit = queue.filter(({ doc }) => doc.local?.enConflit !== undefined);
  const keys = new Map<string, SyncedCollection>([
    ...[...opened.values()].map(({ docId, collection }): [string, SyncedCollection] => [docId, collection]),
    ...inConflit.map(({ doc, collection }): [string, SyncedCollection] => [doc.id, collection]),
  ]);
  for (const [collection, groupe] of groupBy(keys, ([, une]) => une)) {
    const docs = await reread(
      engine.store,
      collection,
      groupe.map(([id]) => id),
    );
    await reconcileFiches(engine, { collection, docs });
  }
}
