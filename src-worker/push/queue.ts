import { type LocalDocument, SYNCED_COLLECTIONS } from '#domain/fields/documents.ts';
import { namedParents } from '#domain/kinds.ts';
import { NOTHING } from '#domain/sync/journal.ts';
import { isRefusedForParent } from '#domain/sync/orphans.ts';
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
export const retryTransient = (engine: Engine, queue: readonly Waiting[]): Promise<void> =>
  relaunch(engine, queue, ({ doc }) => doc.local?.refus !== undefined && isTransient(doc.local.refus));

/**
 * [sync/M11] After a pull: what was refused because its visit was somebody else's goes again, once the visit is back. Asked of
 * the documents as they are, so that a tablet killed anywhere, or that never saw the visit leave, does the same.
 */
export async function relaunchReturned(engine: Engine): Promise<void> {
  const refused = (await readQueue(engine.store)).filter(isOrphan);
  const returned: Waiting[] = [];
  for (const one of refused) if (await hasParents(engine.store, one)) returned.push(one);
  await relaunch(engine, returned, isOrphan);
}

const isOrphan = ({ collection, doc }: Waiting): boolean => isRefusedForParent(collection, doc);

/** The server knows each of them, and this device sees them. */
async function hasParents(store: Store, { collection, doc }: Waiting): Promise<boolean> {
  for (const { of, id } of namedParents(collection, doc)) {
    const [parent] = await store.byIds(of, [id]);
    if (parent === undefined || parent._deleted || parent.local?.nouveau === true) return false;
  }
  return true;
}

/** Those for which it still holds when they are written. */
async function relaunch(engine: Engine, queue: readonly Waiting[], isLifted: (one: Waiting) => boolean): Promise<void> {
  for (const { collection, doc } of queue.filter(isLifted)) {
    const decide: Decider = (current, context) =>
      current !== undefined && isLifted({ collection, doc: current }) ? retryRefused(current, context) : NOTHING;
    await apply(engine, { collection, decideurs: new Map([[doc.id, decide]]) });
  }
}
