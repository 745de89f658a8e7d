import type { Json } from '../base/json.ts';
import { sameJson } from '../base/json.ts';
import type { ConflitField, Changes, Conflit, FieldPath, Fields, LocalDocument } from '../fields/documents.ts';
import { readPath } from '../fields/paths.ts';
import { newRecord, type SyncContext } from './journal.ts';
import { unite } from './reunion.ts';

/** The longest that a text was before it began to shrink, by path: a text goes sign by sign, and its last sign is not what was lost. */
export type Fullest = Map<FieldPath, string>;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

function fullestOf(path: FieldPath, before: string, fullest: Fullest): string {
  const known = fullest.get(path);
  const kept = known?.startsWith(before) === true ? known : before;
  fullest.set(path, kept);
  return kept;
}

/** What these changes empty: a text that is no more, a list that loses a row. undefined: nothing. */
function lost(path: FieldPath, values: { readonly before: unknown; readonly after: Json }, fullest: Fullest) {
  const { before, after } = values;
  if (isText(before)) {
    const whole = fullestOf(path, before, fullest);
    if (after !== null && (typeof after !== 'string' || isText(after))) return undefined;
    fullest.delete(path);
    return whole;
  }
  if (!Array.isArray(before) || before.length === 0) return undefined;
  const rows = before as readonly Json[];
  const left = Array.isArray(after) ? after : [];
  return left.length < rows.length ? [...rows] : undefined;
}

/** [sync/S36] The answers that these changes empty, with what they were. `fullest`: of this form, kept up to date. */
export function emptied(doc: Fields, changes: Changes, fullest: Fullest): ConflitField[] {
  return Object.entries(changes).flatMap(([champ, after]) => {
    if (!champ.startsWith('champs.')) return [];
    const before = lost(champ, { before: readPath(doc, champ), after }, fullest);
    if (before === undefined) return [];
    return [{ champ, base: before, mien: before, leur: after, leurAuteur: null, leurLe: null, choix: 'leur' as const }];
  });
}

const TRACE = '|vide|';

/** [sync/S36] What was emptied, in a closed record: found again for 30 days, as what lost a choice is. `id`: fresh. */
export const emptiedRecord = (
  doc: LocalDocument,
  champs: readonly ConflitField[],
  { id, ...contexte }: Pick<SyncContext, 'collection' | 'now'> & { readonly id: string },
): Conflit =>
  newRecord(doc, contexte, {
    id: `${doc.id}${TRACE}${id}`,
    genre: 'conflit',
    rev: doc.rev,
    champs,
    ouvert: 0,
    resoluLe: contexte.now,
  });

export const isEmptied = ({ id, docId }: Pick<Conflit, 'id' | 'docId'>): boolean => id.startsWith(`${docId}${TRACE}`);

/** Rows come back among those that were added since: a list is never put back over another one. */
export function givenBack({ leur, mien }: ConflitField, now: Json): Json {
  if (!Array.isArray(now) || sameJson(now, leur)) return mien;
  return unite({ base: leur, mien, leur: now }) ?? mien;
}
