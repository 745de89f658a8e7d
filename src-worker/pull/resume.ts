import type { Checkpoint } from '#domain/sync/collections.ts';
import { SYNCED_COLLECTIONS } from '#domain/fields/documents.ts';
import { marksUpTo } from '#domain/sync/marks.ts';
import type { PullAnswer } from '#domain/sync/messages.ts';
import { markForgotten, giveBack } from '#domain/sync/reprise.ts';
import { apply } from '../store/apply.ts';
import type { Decider } from '../store/apply.ts';
import type { Engine } from '../store/context.ts';
import { writePoint } from './point.ts';

/** Documents marked at a time: a whole collection would not fit in the memory of a tablet. */
const BATCH = 500;

/**
 * [sync/S16] The server's database is another one. What it may have forgotten is marked before the checkpoint moves, so
 * that a tablet killed in the middle starts again without having mixed two epochs.
 */
export async function changeEpoch(engine: Engine, before: Checkpoint, page: PullAnswer): Promise<Checkpoint> {
  const epochSeq = page.epochSeq ?? 0;
  const decide: Decider = (doc, context) =>
    doc === undefined ? { op: 'rien' } : markForgotten(doc, { ...context, epochSeq, formerSeq: before.epochSeq });
  for (const collection of SYNCED_COLLECTIONS) {
    const everything = await engine.store.all(collection);
    for (let start = 0; start < everything.length; start += BATCH) {
      const deciders = new Map(everything.slice(start, start + BATCH).map(({ id }) => [id, decide]));
      await apply(engine, { collection, decideurs: deciders });
    }
  }
  const reperes = marksUpTo(before.reperes ?? [], epochSeq);
  const point: Checkpoint = {
    id: 'point',
    epoch: page.epoch,
    seq: 0,
    complet: 0,
    epochSeq,
    ...(reperes.length === 0 ? {} : { reperes }),
  };
  await writePoint(engine.store, point);
  return point;
}

/** [sync/S16] At the end of a pull: what the restored server never spoke of is created again. */
export async function giveBackForgotten(engine: Engine): Promise<void> {
  for (const collection of SYNCED_COLLECTIONS) {
    const forgotten = (await engine.store.find(collection, 'dirty', 1)).filter(({ local }) => local?.oubli);
    const decide: Decider = (doc, context) => (doc === undefined ? { op: 'rien' } : giveBack(doc, context));
    if (forgotten.length > 0)
      await apply(engine, { collection, decideurs: new Map(forgotten.map(({ id }) => [id, decide])) });
  }
}
