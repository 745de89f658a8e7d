import { groupBy } from '#domain/base/group.ts';
import type { ErrorCode } from '#domain/base/errors.ts';
import { ERRORS } from '#domain/base/errors.ts';
import type { Refusal, Result } from '#domain/base/result.ts';
import { ok } from '#domain/base/result.ts';
import type { SyncedCollection } from '#domain/fields/documents.ts';
import { NOTHING } from '#domain/sync/journal.ts';
import type { Edit, PushAnswer, PushReply } from '#domain/sync/messages.ts';
import { noteFailure, receiveReply } from '#domain/sync/push.ts';
import type { Decider } from '../store/apply.ts';
import { apply } from '../store/apply.ts';
import type { Engine } from '../store/context.ts';

/** The server refused the request and may have refused it for one edit alone. */
const ISOLABLE: readonly number[] = [400, 413, 422, 500];
const isIsolable = (code: ErrorCode): boolean => ISOLABLE.includes(ERRORS[code].status);

/** The server's database, as the last pull left it. */
export interface KnownBase {
  readonly epoch: string;
  /** Its marks ([sync/C28]): one that was put back tells itself before it judges an edit. */
  readonly reperes?: string;
}

export interface Envois {
  readonly reponses: readonly PushReply[];
  /** The server's database is another one: nothing was applied ([sync/S16]). */
  readonly autreEpoch: boolean;
}

/**
 * Sends a batch. When the request as a whole is refused for a reason that one edit may bear alone, it is sent again
 * by halves until that edit stands alone: a poisoned edit never holds the others ([sync/S5]).
 */
export async function send(engine: Engine, edits: readonly Edit[], known: KnownBase): Promise<Result<Envois>> {
  const reply = await engine.reseau.push(edits, known.epoch, known.reperes);
  if (reply.ok) return ok(read(reply.value, known.epoch));
  if (!isIsolable(reply.code)) {
    await note(engine, edits, reply);
    return reply;
  }
  const [seul] = edits;
  if (edits.length > 1 || seul === undefined) return sendHalves(engine, edits, known);
  // A server in trouble has not answered: the edit stays frozen, and its dossier alone waits for the next round.
  if (reply.code === 'ERREUR_INTERNE') {
    await note(engine, edits, reply);
    return ok({ reponses: [], autreEpoch: false });
  }
  return ok({ reponses: [refusOf(seul, reply)], autreEpoch: false });
}

function read(answer: PushAnswer, epoch: string): Envois {
  const otherEpoch = answer.epoch !== epoch;
  return { reponses: otherEpoch ? [] : answer.reponses, autreEpoch: otherEpoch };
}

const refusOf = (edit: Edit, { code, data }: Refusal): PushReply => ({
  editId: edit.editId,
  id: edit.id,
  statut: 'refus',
  code,
  ...(data === undefined ? {} : { data: { ...data } }),
});

async function sendHalves(engine: Engine, edits: readonly Edit[], known: KnownBase): Promise<Result<Envois>> {
  const middle = Math.ceil(edits.length / 2);
  const start = await send(engine, edits.slice(0, middle), known);
  if (!start.ok || start.value.autreEpoch) return start;
  const end = await send(engine, edits.slice(middle), known);
  // What the first half was answered is not lost because the second one met a dead network.
  if (!end.ok) await acknowledge(engine, edits, start.value.reponses);
  return end.ok ? ok({ ...end.value, reponses: [...start.value.reponses, ...end.value.reponses] }) : end;
}

type WriterOf = (edit: Edit) => Decider;

async function writeEach(engine: Engine, edits: readonly Edit[], writing: WriterOf): Promise<number> {
  let conflits = 0;
  for (const [collection, groupe] of groupBy(edits, (one): SyncedCollection => one.collection)) {
    const deciders = new Map(groupe.map((edit) => [edit.id, writing(edit)]));
    conflits += (await apply(engine, { collection, decideurs: deciders })).conflits;
  }
  return conflits;
}

/** [sync/S4] Writes the answers; answers the number of conflicts that they opened. */
export function acknowledge(engine: Engine, edits: readonly Edit[], replies: readonly PushReply[]): Promise<number> {
  const byEdit = new Map(replies.map((reply) => [reply.editId, reply]));
  const answered = edits.filter(({ editId }) => byEdit.has(editId));
  return writeEach(engine, answered, ({ editId }) => (doc, context) => {
    const reply = byEdit.get(editId);
    return reply === undefined ? NOTHING : receiveReply(doc, reply, context);
  });
}

/** The request failed: counted on each document, for the queue screen. */
const note = (engine: Engine, edits: readonly Edit[], { code }: Refusal): Promise<number> =>
  writeEach(
    engine,
    edits,
    ({ editId }) =>
      (doc) =>
        doc?.local?.envoi?.editId === editId ? noteFailure(doc, code) : NOTHING,
  );
