import { isRefusal, ok, refuse, type Refusal, type Result } from '#domain/base/result.ts';
import { sealedRefusal } from '#domain/sync/sealed.ts';
import type { ConflitChoice } from '#domain/sync/choices.ts';
import {
  giveUp as decideAbandon,
  losingValue,
  restore as decideRestauration,
  settle as decideChoix,
} from '#domain/sync/choices.ts';
import type { Changes, Fields, LocalDocument, SyncedCollection } from '#domain/fields/documents.ts';
import { type Beside, created, edited, type Writer, type Writing, type Written } from '#domain/gate/writing.ts';
import type { SyncContext, Decision } from '#domain/sync/journal.ts';
import { write, closeRecord, NOTHING } from '#domain/sync/journal.ts';
import { retryRefused } from '#domain/sync/push.ts';
import { besideEdit, besideNew } from '../local/beside.ts';
import { documentOf } from '../local/store.ts';
import { apply } from '../store/apply.ts';
import type { Engine } from '../store/context.ts';
import { contextOf } from '../store/context.ts';
import type { Fiche } from '../store/records.ts';
import { writeFiches } from '../store/records.ts';

/** What the commands of the page need: they run beside the loop, and the store settles who was first (409). */
export interface Commands extends Pick<Engine, 'store' | 'clock' | 'uuid'> {
  /** The network is not there: the history of the server says so beside the edit. */
  readonly horsLigne: boolean;
  /** Who asks, for their rules; absent: the session is over. */
  readonly writer?: Writer;
}

interface Target {
  readonly collection: SyncedCollection;
  readonly docId: string;
}

/** Decides on the document as it is, and answers what the decision refused. */
const onDocument = (
  engine: Commands,
  target: Target,
  decide: (doc: LocalDocument, context: SyncContext) => Result<Decision>,
): Promise<Result<null>> =>
  onPlace(engine, target, (doc, context) => (doc === undefined ? refuse('INTROUVABLE') : decide(doc, context)));

/** The same, whether it is there or not. */
async function onPlace(
  engine: Commands,
  { collection, docId }: Target,
  decide: (doc: LocalDocument | undefined, context: SyncContext) => Result<Decision>,
): Promise<Result<null>> {
  let answer: Result<null> = ok(null);
  const decider = (doc: LocalDocument | undefined, context: SyncContext): Decision => {
    const decision = decide(doc, context);
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

/** A local edit, by the decision that the page's own asks too ([sync/S11]). */
export async function editDocument(engine: Commands, target: Target, changes: Changes): Promise<Result<null>> {
  const doc = await documentOf(engine.store, target.collection, target.docId);
  const beside = await besideEdit(engine.store, doc ?? {});
  return onPlace(engine, target, (current, context) =>
    decisionOf(edited(current, changes, writingOf(engine, context, beside))),
  );
}

/** A document made on this device, whole; made twice, it is one. */
export async function createDocument(
  engine: Commands,
  collection: SyncedCollection,
  fields: Fields & { readonly id: string },
): Promise<Result<null>> {
  const beside = await besideNew(engine.store, fields);
  return onPlace(engine, { collection, docId: fields.id }, (current, context) =>
    decisionOf(created(current, fields, writingOf(engine, context, beside))),
  );
}

const writingOf = (
  { writer, horsLigne }: Commands,
  { collection, uuid, now }: Pick<SyncContext, 'collection' | 'uuid' | 'now'>,
  beside: Beside,
): Writing => ({ writer: writer ?? null, beside, edit: { collection, editId: uuid(), now, horsLigne } });

function decisionOf(written: Written): Result<Decision> {
  if (isRefusal(written)) return written;
  return ok(written === null ? NOTHING : write(written));
}

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
