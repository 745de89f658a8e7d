import type { Refusal, Result } from '#domain/base/result.ts';
import { ok, refuse } from '#domain/base/result.ts';
import { sealedRefusal } from '#domain/sync/sealed.ts';
import type { ConflitChoice } from '#domain/sync/choices.ts';
import {
  giveUp as decideAbandon,
  losingValue,
  restore as decideRestauration,
  settle as decideChoix,
} from '#domain/sync/choices.ts';
import type { Changes, LocalDocument, SyncedCollection } from '#domain/fields/documents.ts';
import { editer } from '#domain/sync/edit.ts';
import type { SyncContext, Decision } from '#domain/sync/journal.ts';
import { write, closeRecord, NOTHING } from '#domain/sync/journal.ts';
import { retryRefused } from '#domain/sync/push.ts';
import { apply } from '../store/apply.ts';
import type { Engine } from '../store/context.ts';
import { contextOf } from '../store/context.ts';
import type { Fiche } from '../store/records.ts';
import { writeFiches } from '../store/records.ts';

/** What the commands of the page need: they run beside the loop, and the store settles who was first (409). */
export interface Commands extends Pick<Engine, 'store' | 'clock' | 'uuid'> {
  /** The network is not there: the history of the server says so beside the edit. */
  readonly horsLigne: boolean;
}

interface Target {
  readonly collection: SyncedCollection;
  readonly docId: string;
}

/** Decides on the document as it is, and answers what the decision refused. */
async function onDocument(
  engine: Commands,
  { collection, docId }: Target,
  decide: (doc: LocalDocument, context: SyncContext) => Result<Decision>,
): Promise<Result<null>> {
  let answer: Result<null> = refuse('INTROUVABLE');
  const decider = (doc: LocalDocument | undefined, context: SyncContext): Decision => {
    const decision: Result<Decision> = doc === undefined ? refuse('INTROUVABLE') : decide(doc, context);
    answer = decision.ok ? ok(null) : decision;
    return decision.ok ? decision.value : NOTHING;
  };
  await apply(engine, { collection, decideurs: new Map([[docId, decider]]) });
  return answer;
}

async function readConflit(engine: Commands, id: string): Promise<Fiche | null> {
  const [stocke] = await engine.store.byIds('conflits', [id]);
  return stocke === undefined || stocke._deleted ? null : stocke;
}

/** A local edit, through the same rules as the page's own ([sync/S11]). */
export const editDocument = (engine: Commands, target: Target, changes: Changes): Promise<Result<null>> =>
  onDocument(engine, target, (doc, { collection, uuid, now }) => {
    const refus = sealRefusalOf(collection, doc);
    if (refus !== null) return refus;
    const next = editer(doc, changes, { collection, editId: uuid(), now, horsLigne: engine.horsLigne });
    return ok(next === doc ? NOTHING : write(next));
  });

/** [sync/S3] The user's choices on an open conflict; paths without a choice stay open. */
export async function settle(
  engine: Commands,
  idConflit: string,
  choices: Readonly<Record<string, ConflitChoice>>,
): Promise<Result<null>> {
  const conflit = await readConflit(engine, idConflit);
  if (conflit === null) return refuse('INTROUVABLE');
  return onDocument(engine, conflit, (doc, { ouvert, ...contexte }) =>
    ouvert?.id === idConflit ? decideChoix(doc, choices, { ...contexte, ouvert }) : refuse('INTROUVABLE'),
  );
}

/** [sync/S12] Puts the value that lost back, as a new edit: of a settled conflict, a merge, a quarantine or something given up. */
export async function restore(engine: Commands, idConflit: string, champ: string): Promise<Result<null>> {
  const conflit = await readConflit(engine, idConflit);
  if (conflit === null || losingValue(conflit, champ) === undefined) return refuse('INTROUVABLE', { champ });
  const { horsLigne } = engine;
  return onDocument(
    engine,
    conflit,
    (doc, context) =>
      sealRefusalOf(context.collection, doc) ?? decideRestauration(doc, { ...context, conflit, champ, horsLigne }),
  );
}

/** [sync/C20] A report that was issued is not changed by any road. */
const sealRefusalOf = (collection: SyncedCollection, doc: LocalDocument): Refusal | null =>
  collection === 'interventions' ? sealedRefusal(doc) : null;

/** [sync/S5] A refused edit goes again at the next round. */
export const retry = (engine: Commands, target: Target): Promise<Result<null>> =>
  onDocument(engine, target, (doc, context) =>
    doc.local?.refus ? ok(retryRefused(doc, context)) : refuse('INTROUVABLE'),
  );

/** [sync/S5] Given up by its author: the server's values come back, what was typed stays in `conflits` for 30 days. */
export const giveUp = (engine: Commands, target: Target): Promise<Result<null>> =>
  onDocument(engine, target, decideAbandon);

/** [sync/S6] The user has seen what is in quarantine: it stays restorable for 30 days. */
export async function dismiss(engine: Commands, idConflit: string): Promise<Result<null>> {
  const conflit = await readConflit(engine, idConflit);
  if (conflit?.genre !== 'quarantaine') return refuse('INTROUVABLE');
  const closed = closeRecord(conflit, contextOf(engine, conflit.collection));
  const outdated = await writeFiches(engine.store, [closed], new Map([[conflit.docId, conflit]]));
  return outdated.length === 0 ? ok(null) : dismiss(engine, idConflit);
}
