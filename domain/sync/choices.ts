import type { Json } from '../base/json.ts';
import { sameJson } from '../base/json.ts';
import type { Result } from '../base/result.ts';
import { ok, refuse } from '../base/result.ts';
import type { ConflitField, Changes, Conflit, FieldPath, LocalDocument, LocalState } from '../fields/documents.ts';
import { editer, withLocalState } from './edit.ts';
import { givenBack, isEmptied } from './emptied.ts';
import type { SyncContext, Decision } from './journal.ts';
import { detach, write, newRecord, closeRecord, openRecord, quarantaine } from './journal.ts';
import { readPath, writePath } from '../fields/paths.ts';
import { unite } from './reunion.ts';

export type ConflitChoice = NonNullable<ConflitField['choix']>;

/**
 * [sync/S3] An open record says what its document says: values typed or received since, fields settled by both sides
 * having become equal, fields that wait without a record after a crash. Returns the records to write, none when
 * they agree already.
 */
export function alignRecord(
  doc: LocalDocument | undefined,
  ouvert: Conflit | undefined,
  context: SyncContext,
): Conflit[] {
  if (doc === undefined) return ouvert === undefined ? [] : [closeRecord(ouvert, context)];
  const enConflit = doc.local?.enConflit ?? [];
  if (ouvert === undefined) return enConflit.length === 0 ? [] : [recoverRecord(doc, enConflit, context)];
  const remaining = enConflit.map((path) =>
    upToDate(
      doc,
      path,
      ouvert.champs.find(({ champ }) => champ === path),
    ),
  );
  const settled = ouvert.champs.filter(({ champ }) => !enConflit.includes(champ));
  if (remaining.length === 0) return [closeRecord(ouvert, context, { genre: 'fusion' })];
  const next = { ...ouvert, champs: remaining };
  const detached = settled.length === 0 ? [] : [{ ...detach(ouvert, settled, context), genre: 'fusion' as const }];
  return sameJson(next, ouvert) ? [] : [...detached, next];
}

/**
 * A document that waits for a choice and has lost its record: what both started from is not known any more. Two
 * threads that notice it together name the same record.
 */
const recoverRecord = (doc: LocalDocument, enConflit: readonly FieldPath[], context: SyncContext): Conflit =>
  openRecord(
    doc,
    enConflit.map((path) => upToDate(doc, path)),
    { ...context, trace: `retrouve|${doc.rev}|${doc.local?.editId ?? ''}` },
  );

function upToDate(doc: LocalDocument, champ: FieldPath, known?: ConflitField): ConflitField {
  const leur = doc.local?.base[champ] ?? null;
  const unknownType = { champ, base: leur, leurAuteur: null, leurLe: null };
  return { ...(known ?? unknownType), mien: readPath(doc, champ), leur };
}

/** [sync/S3] The user's choices on an open conflict; paths without a choice stay open. */
export function settle(
  doc: LocalDocument,
  choices: Readonly<Record<FieldPath, ConflitChoice>>,
  context: SyncContext & { ouvert: Conflit },
): Result<Decision> {
  const { ouvert, collection } = context;
  const { enConflit = [] } = doc.local ?? {};
  const requested = ouvert.champs.filter(({ champ }) => Object.hasOwn(choices, champ) && enConflit.includes(champ));
  if (!doc.local || requested.length === 0) return refuse('INTROUVABLE');
  const settledFields = requested.map((champ) => ({
    ...upToDate(doc, champ.champ, champ),
    choix: choices[champ.champ] ?? 'mien',
  }));
  let updated = doc;
  for (const settledField of settledFields) {
    const valeur = chosenValue(settledField);
    if (valeur === undefined) return refuse('VALIDATION', { champs: { [settledField.champ]: 'deux' } });
    updated = writePath(updated, settledField.champ, valeur);
  }
  const { refus: _refus, ...etat } = doc.local;
  const rest = enConflit.filter((path) => !settledFields.some(({ champ }) => champ === path));
  const base = Object.fromEntries(
    Object.entries(etat.base).filter(([path, leur]) => !sameJson(readPath(updated, path), leur)),
  );
  const local: LocalState = {
    ...etat,
    base,
    enConflit: rest,
    editId: context.uuid(),
    modifieLe: context.now,
  };
  return ok(write(withLocalState(collection, updated, local), closeSettled(settledFields, context)));
}

function closeSettled(settledFields: readonly ConflitField[], context: SyncContext & { ouvert: Conflit }): Conflit[] {
  const { ouvert } = context;
  const remaining = ouvert.champs.filter(({ champ }) => !settledFields.some((one) => one.champ === champ));
  if (remaining.length === 0) return [closeRecord(ouvert, context, { champs: settledFields })];
  return [detach(ouvert, settledFields, context), { ...ouvert, champs: remaining }];
}

/** undefined: these two values cannot both be kept. */
function chosenValue(champ: ConflitField): Json | undefined {
  if (champ.choix === 'deux') return unite(champ);
  return champ.choix === 'mien' ? champ.mien : champ.leur;
}

/** The value that lost: what a restoration puts back, as a new edit. */
export function losingValue(conflit: Conflit, champ: FieldPath): Json | undefined {
  const found = conflit.champs.find((one) => one.champ === champ);
  if (found === undefined || (conflit.ouvert === 1 && conflit.genre === 'conflit')) return undefined;
  return found.choix === 'mien' ? found.leur : found.mien;
}

export interface Restoration extends SyncContext {
  readonly conflit: Conflit;
  readonly champ: FieldPath;
  readonly horsLigne: boolean;
}

/** [sync/S12] Puts the losing value of a settled record back: an edit like any other. */
export function restore(doc: LocalDocument, { conflit, champ, horsLigne, ...contexte }: Restoration): Result<Decision> {
  const valeur = losingValue(conflit, champ);
  if (valeur === undefined) return refuse('INTROUVABLE', { champ });
  const { collection, now } = contexte;
  const found = conflit.champs.find((one) => one.champ === champ);
  const given = found === undefined || !isEmptied(conflit) ? valeur : givenBack(found, readPath(doc, champ));
  return ok(write(editer(doc, { [champ]: given }, { collection, editId: contexte.uuid(), now, horsLigne })));
}

/** [sync/S5] Given up by its author: back to the server's values; what was typed is kept in `conflits`, restorable. */
export function giveUp(doc: LocalDocument, context: SyncContext): Result<Decision> {
  const { local } = doc;
  if (local === undefined) return refuse('INTROUVABLE');
  if (local.envoi || local.oubli) return refuse('REGLE_METIER', { motif: 'envoi-sans-reponse' });
  const closed = context.ouvert === undefined ? [] : [closeRecord(context.ouvert, context)];
  if (local.nouveau)
    return ok({ op: 'retirer', conflits: [...closed, closeRecord(quarantaine(doc, context), context)] });
  const paths = Object.keys(local.base);
  const champs = paths.map((path) => ({ ...upToDate(doc, path), choix: 'leur' as const }));
  const id = `${doc.id}|abandon|${local.editId}`;
  const trace = newRecord(doc, context, {
    id,
    genre: 'conflit',
    rev: doc.rev,
    champs,
    ouvert: 0,
    resoluLe: context.now,
  });
  const changes: Changes = local.base;
  const restored = Object.entries(changes).reduce((next, [path, value]) => writePath(next, path, value), doc);
  const { refus: _refus, ...etat } = local;
  return ok(write(withLocalState(context.collection, restored, { ...etat, base: {} }), [...closed, trace]));
}
