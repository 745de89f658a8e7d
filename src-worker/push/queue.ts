import { type LocalDocument, SYNCED_COLLECTIONS } from '#domain/sync/documents.ts';
import { NOTHING } from '#domain/sync/journal.ts';
import { isTransient, retryRefused } from '#domain/sync/push.ts';
import type { Waiting } from '#domain/sync/queue.ts';
import { apply, type Decider } from '../store/apply.ts';
import type { Engine } from '../store/context.ts';
import type { Store } from '../local/store.ts';

/** [sync/S9] Everything that the server has not received: read from the documents, never from a flag kept beside them. */
export async function readQueue(store: Store): Promise<Waiting[]> {
  const lists = await Promise.all(
    SYNCED_COLLECTIONS.map(async (collection) => {
      const docs: LocalDocument[] = await store.find(collection, 'dirty', 1);
      return docs.map((doc): Waiting => ({ collection, doc }));
    }),
  );
  return lists.flat();
}

/** [sync/S9] How many documents wait: exact. */
export async function countQueue(store: Store): Promise<number> {
  const counts = await Promise.all(SYNCED_COLLECTIONS.map((collection) => store.count(collection, 'dirty', 1)));
  return counts.reduce((total, one) => total + one, 0);
}

/** [sync/S5] Refusals that time alone lifts (a photo not received yet, a server in trouble) are tried again. */
export async function retryTransient(engine: Engine, queue: readonly Waiting[]): Promise<void> {
  for (const { collection, doc } of queue) {
    if (doc.local?.refus === undefined || !isTransient(doc.local.refus)) continue;
    const decide: Decider = (current, context) =>
      current?.local?.refus && isTransient(current.local.refus) ? retryRefused(current, context) : NOTHING;
    await apply(engine, { collection, decideurs: new Map([[doc.id, decide]]) });
  }
}
