import type { Result } from '#domain/base/result.ts';
import { ok, refuse } from '#domain/base/result.ts';
import type { Checkpoint } from '#domain/sync/collections.ts';
import type { PullAnswer } from '#domain/sync/messages.ts';
import { PAGE_MAX } from '#domain/sync/messages.ts';
import { addMarker } from '#domain/sync/marks.ts';
import type { WriteSummary } from '../store/apply.ts';
import type { DemandePull, Engine } from '../store/context.ts';
import { writePage } from './page.ts';
import { writePoint, isKnown, readPoint } from './point.ts';
import { changeEpoch, giveBackForgotten } from './resume.ts';

export interface PullSummary {
  recus: number;
  conflits: number;
}

/**
 * Receives what changed since the checkpoint ([sync/S1], [sync/S2]).
 *
 *     page asked ──> page written ──> checkpoint ──> next page … ──> last one: complet = 1
 *          └─ another epoch: mark what may be forgotten, start again from 0 ([sync/S16])
 *
 * 1. The checkpoint of a page is written after its documents, which are written after their conflicts.
 * 2. Killed anywhere, the next pull receives the same page again, and the rules skip what is already there.
 * 3. The next page travels while this one is written.
 */
export async function pull(engine: Engine): Promise<Result<PullSummary>> {
  const summary: PullSummary = { recus: 0, conflits: 0 };
  let point = await readPoint(engine.store);
  const isBlind = isFirst(engine, point);
  let next = askPage(engine, point);
  for (;;) {
    const answer = await next;
    if (!answer.ok) return answer;
    if (engine.signal.aborted) return refuse('MOTEUR_ARRETE');
    const page = answer.value;
    const known = await recognise(engine, point, page);
    if (known.isAutre) {
      point = known.point;
      next = askPage(engine, point);
      continue;
    }
    const after = afterPage(known.point, page);
    if (!page.fini) next = askPage(engine, after);
    count(summary, page, await writePage(engine, page, { isBlind, epochSeq: after.epochSeq }));
    if (page.fini) await complete(engine, point);
    await advance(engine, point, after);
    point = after;
    engine.onProgress?.({ phase: 'reception', fait: summary.recus, total: summary.recus + page.restants });
    if (page.fini) return ok(summary);
  }
}

/**
 * No pull has ever been complete here: what comes is new, but for the visits of some days that came first ([sync/S15]).
 * To read before each write would ask the store for every document twice, since it looks by itself.
 */
const isFirst = ({ absence }: Engine, { complet, reperes }: Checkpoint): boolean =>
  complet === 0 && reperes === undefined && absence === undefined;

/** [sync/S16] The epoch of a page is in the store before any of its documents. `isAutre`: the pull starts again. */
async function recognise(
  engine: Engine,
  point: Checkpoint,
  page: PullAnswer,
): Promise<{ readonly point: Checkpoint; readonly isAutre: boolean }> {
  if (page.epoch === point.epoch) return { point, isAutre: false };
  if (point.epoch !== null) return { point: await changeEpoch(engine, point, page), isAutre: true };
  const first = { ...point, epoch: page.epoch };
  await writePoint(engine.store, first);
  return { point: first, isAutre: false };
}

/**
 * Where the next pull starts. [sync/S17] What a newer server says of collections unknown here is left to the program that
 * will know them; the mark of the last page is kept with those before it ([sync/C28]).
 */
function afterPage(point: Checkpoint, { docs, seq, fini, repere }: PullAnswer): Checkpoint {
  const unknownCollections = new Set([
    ...(point.inconnues ?? []),
    ...docs.map(({ c }) => c).filter((c) => !isKnown(c)),
  ]);
  return {
    ...point,
    seq,
    complet: fini ? 1 : 0,
    ...(unknownCollections.size === 0 ? {} : { inconnues: [...unknownCollections].toSorted() }),
    ...(repere === undefined ? {} : { reperes: addMarker(point.reperes ?? [], repere, point.epochSeq) }),
  };
}

/** What the last page completes, before the checkpoint says so. */
async function complete(engine: Engine, { complet }: Checkpoint): Promise<void> {
  await giveBackForgotten(engine);
  if (complet === 0) await engine.beforeWhole?.();
}

/** A round that brought nothing writes nothing. */
async function advance(engine: Engine, before: Checkpoint, after: Checkpoint): Promise<void> {
  if (after.seq !== before.seq || after.complet !== before.complet) await writePoint(engine.store, after);
}

function count(summary: PullSummary, page: PullAnswer, writing: WriteSummary): void {
  summary.recus += page.docs.length;
  summary.conflits += writing.conflits;
}

function askPage(engine: Engine, point: Checkpoint): Promise<Result<PullAnswer>> {
  const page = engine.reseau.pull({
    limit: PAGE_MAX,
    ...(point.epoch === null ? {} : { epoch: point.epoch, seq: point.seq }),
    ...(point.reperes === undefined ? {} : { reperes: point.reperes.join(',') }),
  });
  // Asked in advance: a failure is met when its turn comes, never as an unhandled rejection.
  page.catch(() => undefined);
  return page;
}

/**
 * [sync/S15] The visits of these days first (YYYY-MM-DD, inclusive), so that work can start within seconds: the same rules,
 * and the checkpoint does not move. Another epoch is left to the full pull.
 */
export async function pullDays(
  engine: Engine,
  days: Required<Pick<DemandePull, 'debut' | 'fin'>>,
): Promise<Result<PullSummary>> {
  const summary: PullSummary = { recus: 0, conflits: 0 };
  let point = await readPoint(engine.store);
  const isBlind = isFirst(engine, point);
  let seq = 0;
  for (;;) {
    const epoch = point.epoch === null ? {} : { epoch: point.epoch };
    const answer = await engine.reseau.pull({ limit: PAGE_MAX, seq, ...days, ...epoch });
    if (!answer.ok) return answer;
    if (engine.signal.aborted) return refuse('MOTEUR_ARRETE');
    const page = answer.value;
    if (point.epoch !== null && page.epoch !== point.epoch) return ok(summary);
    ({ point } = await recognise(engine, point, page));
    count(summary, page, await writePage(engine, page, { isBlind, epochSeq: point.epochSeq }));
    if (page.fini || page.docs.length === 0) return ok(summary);
    seq = page.seq;
  }
}
