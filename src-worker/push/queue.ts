import { type LocalDocument, SYNCED_COLLECTIONS, type SyncedCollection } from '#domain/fields/documents.ts';
import { namedParents } from '#domain/kinds.ts';
import { NOTHING } from '#domain/sync/journal.ts';
import { isRefusedForNow, missing, visitOfRefusedRight } from '#domain/sync/orphans.ts';
import { type Assigned, isOfController } from '#domain/interventions/controllers-of.ts';
import { isTransient, retryRefused } from '#domain/sync/push.ts';
import type { Waiting } from '#domain/sync/queue.ts';
import { etatReceived } from '#domain/sync/sealed.ts';
import { apply, type Decider } from '../store/apply.ts';
import type { Engine } from '../store/context.ts';
import { documentOf, type Store, type Stored } from '../local/store.ts';

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
 * [session/D28] What was refused as missing, or for a visit of somebody else, goes again without asking whether that is
 * back: for a device that reads nothing more.
 */
export const retryReturned = (engine: Engine, queue: readonly Waiting[]): Promise<void> =>
  relaunch(engine, queue, (one) => isForNow(one) || one.doc.local?.refus?.code === 'INTROUVABLE');

/**
 * [sync/M11] [sync/S30] After a pull: what was refused because its visit was somebody else's, or because something that it
 * names was missing, goes again once that is back. Asked of the documents as they are, so that a tablet killed anywhere, or
 * that never saw it leave, does the same.
 */
export async function relaunchReturned(engine: Engine): Promise<void> {
  const refused = (await readQueue(engine.store)).filter(isForNow);
  const returned: Waiting[] = [];
  for (const one of refused) if (await isBack(engine, one)) returned.push(one);
  await relaunch(engine, returned, isForNow);
}

const isForNow = ({ collection, doc }: Waiting): boolean => isRefusedForNow(collection, doc);

async function isBack({ store, possesseur }: Engine, { collection, doc }: Waiting): Promise<boolean> {
  const visitId = visitOfRefusedRight(collection, doc);
  if (visitId === null) return hasAll(store, { collection, doc });
  const visit = await documentOf(store, 'interventions', visitId);
  return visit !== null && possesseur !== undefined && isOfController(givenTo(visit), possesseur.id);
}

/** Whose the visit is by the server's word: what this device says of it, or gives back, changes no right. */
function givenTo(visit: Stored<'interventions'>): Assigned {
  const { base = {} } = visit.local ?? {};
  const said = (path: keyof Assigned): number | null => {
    const id = Object.hasOwn(base, path) ? base[path] : visit[path];
    return typeof id === 'number' ? id : null;
  };
  return { idControleur: said('idControleur'), idSecond: said('idSecond') };
}

/** The server knows each of them, and this device sees them. */
async function hasAll(store: Store, { collection, doc }: Waiting): Promise<boolean> {
  for (const { of, id } of [...namedParents(collection, doc), ...missing(collection, doc)]) {
    const one = await documentOf(store, of, id);
    if (one === null || one.local?.nouveau === true || isCancelled(of, one)) return false;
  }
  return true;
}

/** [sync/S32] Nothing is added to a cancelled visit: what was refused for it is not sent again at each round. */
const isCancelled = (collection: SyncedCollection, doc: LocalDocument): boolean =>
  collection === 'interventions' && etatReceived(doc) === 'ANNULE';

/** Those for which it still holds when they are written. */
async function relaunch(engine: Engine, queue: readonly Waiting[], isLifted: (one: Waiting) => boolean): Promise<void> {
  for (const { collection, doc } of queue.filter(isLifted)) {
    const decide: Decider = (current, context) =>
      current !== undefined && isLifted({ collection, doc: current }) ? retryRefused(current, context) : NOTHING;
    await apply(engine, { collection, decideurs: new Map([[doc.id, decide]]) });
  }
}
