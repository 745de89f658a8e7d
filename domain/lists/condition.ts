/**
 * What a list asks of its documents, said once: the server turns it into SQL (server/documents/condition.ts), a device
 * tests it on what it holds ([lists/LI1]). Two values only: what is absent fulfils nothing but `is: null`.
 */
import { fold } from '../base/fold.ts';
import type { Json } from '../base/json.ts';
import type { FieldPath, Fields } from '../sync/documents.ts';

export type Scalar = string | number | boolean;

export type Condition =
  | { readonly field: FieldPath; readonly is: Scalar | null }
  | { readonly field: FieldPath; readonly among: readonly Scalar[] }
  /** A list that holds this value, or an object with these members. */
  | { readonly field: FieldPath; readonly has: Scalar | Readonly<Record<string, Scalar>> }
  /** Part of a text, letter by letter. */
  | { readonly field: FieldPath; readonly contains: string }
  /** Days, of which an instant is one: the first ten characters of both. */
  | { readonly field: FieldPath; readonly from: string }
  | { readonly field: FieldPath; readonly until: string }
  /** Instants, that one included. */
  | { readonly field: FieldPath; readonly since: string }
  /** Text that somebody looks for, whatever its case and accents, in any of these fields. */
  | { readonly text: string; readonly within: readonly FieldPath[] }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

/** Value at a path of any depth; null when there is none. */
export function valueAt(doc: Fields, path: FieldPath): Json {
  let value: unknown = doc;
  for (const name of path.split('.'))
    value = typeof value === 'object' && value !== null ? (value as Fields)[name] : undefined;
  return (value ?? null) as Json;
}

const DAY = 10;
const textOf = (value: Json): string | null => (value === null || typeof value === 'object' ? null : String(value));

/** Whether a document fulfils it. */
export function holds(condition: Condition, doc: Fields): boolean {
  if ('all' in condition) return condition.all.every((one) => holds(one, doc));
  if ('any' in condition) return condition.any.some((one) => holds(one, doc));
  if ('not' in condition) return !holds(condition.not, doc);
  if ('within' in condition) return isWithin(condition, doc);
  return fieldHolds(condition, valueAt(doc, condition.field));
}

function isWithin({ text, within }: { readonly text: string; readonly within: readonly FieldPath[] }, doc: Fields) {
  const wanted = fold(text);
  return within.some((path) => fold(textOf(valueAt(doc, path)) ?? '').includes(wanted));
}

type FieldCondition = Extract<Condition, { readonly field: FieldPath }>;

function fieldHolds(condition: FieldCondition, value: Json): boolean {
  if ('is' in condition) return condition.is === null ? value === null : value === condition.is;
  if ('among' in condition) return condition.among.some((one) => one === value);
  if ('has' in condition) return Array.isArray(value) && value.some((one) => matches(one, condition.has));
  const text = textOf(value);
  if (text === null) return false;
  if ('contains' in condition) return text.includes(condition.contains);
  if ('since' in condition) return text >= condition.since;
  const day = text.slice(0, DAY);
  return 'from' in condition ? day >= condition.from : day <= condition.until;
}

function matches(one: Json, wanted: Scalar | Readonly<Record<string, Scalar>>): boolean {
  if (typeof wanted !== 'object') return one === wanted;
  if (typeof one !== 'object' || one === null || Array.isArray(one)) return false;
  return Object.entries(wanted).every(([member, value]) => (one as Fields)[member] === value);
}
