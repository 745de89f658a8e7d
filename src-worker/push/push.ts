import type { Result } from '#domain/base/result.ts';
import { ok, refuse } from '#domain/base/result.ts';
import type { Edit, PushReply } from '#domain/sync/messages.ts';
import { PUSH_MAX } from '#domain/sync/messages.ts';
import type { Waiting } from '#domain/sync/queue.ts';
import { nextToSend } from '#domain/sync/queue.ts';
import { readPoint } from '../pull/point.ts';
import type { Engine } from '../store/context.ts';
import { freeze } from './freeze.ts';
import { readQueue } from './queue.ts';
import { acknowledge, type KnownBase, send } from './send.ts';

export interface PushSummary {
  envoyes: number;
  refuses: number;
  conflits: number;
}

/** A document that meets a conflict at each try (others write it faster than we do) waits for the next round. */
const ATTEMPTS_PER_EXCHANGE = 3;

interface Phase {
  readonly moteur: Engine;
  readonly known: KnownBase;
  readonly summary: PushSummary;
  /** Times each document was sent in this phase. */
  readonly essais: Map<string, number>;
  /** Documents left for the next round: not answered, or sent too often. */
  readonly differes: Set<string>;
}

/**
 * Sends what waits ([sync/S4], [sync/S5]).
 *
 *     queue ──> next steps ──> frozen in the store ──> sent ──> answers written ──┐
 *       ^────────────────────────────────────────────────────────────────────────┘ until nothing may leave
 *
 * 1. What is sent is in the store before it is sent, and is sent again identically until it is answered.
 * 2. The steps of one dossier leave one after the other; what stands behind a refusal waits.
 * 3. An edit made while its document travels stays, and leaves in a later turn of this loop.
 */
export async function push(engine: Engine): Promise<Result<PushSummary>> {
  const { epoch, reperes } = await readPoint(engine.store);
  // Nothing leaves for a server that was never read: its answers could not be told from a restored one's ([sync/S16]).
  if (epoch === null) return ok({ envoyes: 0, refuses: 0, conflits: 0 });
  const phase: Phase = {
    moteur: engine,
    known: { epoch, ...(reperes === undefined ? {} : { reperes: reperes.join(',') }) },
    summary: { envoyes: 0, refuses: 0, conflits: 0 },
    essais: new Map(),
    differes: new Set(),
  };
  for (;;) {
    if (engine.signal.aborted) return refuse('MOTEUR_ARRETE');
    const queue = await readQueue(engine.store);
    const batch = nextToSend(queue, phase.differes).slice(0, PUSH_MAX);
    if (batch.length === 0) return ok(phase.summary);
    const outcome = await sendLot(phase, batch);
    if (!outcome.ok) return outcome;
    if (outcome.value === 'autre-epoch') return ok(phase.summary);
    engine.onProgress?.({ phase: 'envoi', fait: phase.summary.envoyes, total: phase.summary.envoyes + queue.length });
  }
}

async function sendLot(
  { moteur, known, ...phase }: Phase,
  batch: readonly Waiting[],
): Promise<Result<'suite' | 'autre-epoch'>> {
  const edits = await freeze(moteur, batch);
  if (edits.length === 0) return ok('suite');
  const envois = await send(moteur, edits, known);
  if (!envois.ok) return envois;
  if (envois.value.autreEpoch) return ok('autre-epoch');
  const { reponses } = envois.value;
  phase.summary.conflits += await acknowledge(moteur, edits, reponses);
  count(phase.summary, reponses);
  postpone(phase, edits, reponses);
  return ok('suite');
}

function count(summary: PushSummary, replies: readonly PushReply[]): void {
  summary.envoyes += replies.filter(({ statut }) => statut === 'accepte').length;
  summary.refuses += replies.filter(({ statut }) => statut === 'refus').length;
}

function postpone(
  { essais, differes }: Pick<Phase, 'essais' | 'differes'>,
  edits: readonly Edit[],
  replies: readonly PushReply[],
): void {
  const answered = new Set(replies.map(({ editId }) => editId));
  for (const { id, editId } of edits) {
    const turn = (essais.get(id) ?? 0) + 1;
    essais.set(id, turn);
    if (!answered.has(editId) || turn >= ATTEMPTS_PER_EXCHANGE) differes.add(id);
  }
}
