import type { SyncedCollection } from '#domain/fields/documents.ts';
import type { Edit } from '#domain/sync/messages.ts';
import { groupBy } from '#domain/base/group.ts';
import { write, NOTHING } from '#domain/sync/journal.ts';
import { messageOf, prepareEnvoi } from '#domain/sync/push.ts';
import type { Waiting } from '#domain/sync/queue.ts';
import type { Decider } from '../store/apply.ts';
import { apply } from '../store/apply.ts';
import type { Engine } from '../store/context.ts';
import { indexById } from '../local/decide.ts';

/**
 * [sync/S4] Freezes a batch: the store holds exactly what leaves before it leaves. What is sent is read back from the
 * store, in the order of the batch; a document edited or removed in between may have nothing to send any more.
 */
export async function freeze(engine: Engine, batch: readonly Waiting[]): Promise<Edit[]> {
  const messages = new Map<string, Edit>();
  for (const [collection, elements] of groupBy(batch, (one): SyncedCollection => one.collection)) {
    const ids = elements.map(({ doc }) => doc.id);
    const decide: Decider = (doc) => {
      const frozen = doc === undefined ? null : prepareEnvoi(collection, doc);
      return frozen === null ? NOTHING : write(frozen);
    };
    await apply(engine, { collection, decideurs: new Map(ids.map((id) => [id, decide])) });
    for (const [id, stocke] of indexById(await engine.store.byIds(collection, ids))) {
      const message = stocke._deleted ? null : messageOf(collection, stocke);
      if (message !== null) messages.set(id, message);
    }
  }
  return batch.flatMap(({ doc }) => messages.get(doc.id) ?? []);
}
