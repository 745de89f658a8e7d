/**
 * What a list asks of its documents, said once: the server turns it into SQL (server/documents/condition.ts), a device
 * tests it on what it holds ([lists/LI1]). Two values only: what is absent fulfils nothing but `is: null`.
 */
import { fold } from '../base/fold.ts';
import { localDay, zoneOf } from '../base/time-zone.ts';
import type { Json } from '../base/json.ts';
import type { FieldPath, Fields } from '../fields/documents.ts';

export type Scalar = string | number | boolean;

export type Condition =
  | { readonly field: FieldPath; readonly is: Scalar | null }
  | { readonly field: FieldPath; readonly among: readonly Scalar[] }
  /** A list that holds this value, or an object with these members. */
  | { readonly field: FieldPath; readonly has: Scalar | Readonly<Record<string, Scalar>> }
  /** Part of a text, letter by letter. */
  | { readonly field: FieldPath; readonly contains: string }
  /** Days; an instant is that of the office of its document ([bureaux/O15]). */
  | { readonly field: FieldPath; readonly from: string }
  | { readonly field: FieldPath; readonly until: string }
  /** Instants, that one included. */
  | { readonly field: FieldPath; readonly since: string }
  /** Words that somebody looks for, whatever their case and accents: each in one of these fields at least (`searchableText`). */
  | { readonly text: string; readonly within: readonly FieldPath[] }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

/** Value at a path of any depth; null when there is none. */
export const valueAt = (doc: Fields, path: FieldPath): Json => valueBy(path.split('.'), doc);

function valueBy(steps: readonly string[], from: unknown): Json {
  let value = from;
  for (const name of steps) value = typeof value === 'object' && value !== null ? (value as Fields)[name] : undefined;
  return (value ?? null) as Json;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T/;
const textOf = (value: Json): string | null => (value === null || typeof value === 'object' ? null : String(value));

/** Whether a document fulfils it. */
export function holds(condition: Condition, doc: Fields): boolean {
  if ('all' in condition) return condition.all.every((one) => holds(one, doc));
  if ('any' in condition) return condition.any.some((one) => holds(one, doc));
  if ('not' in condition) return !holds(condition.not, doc);
  if ('within' in condition) return isWithin(condition, doc);
  return fieldHolds(condition, valueAt(doc, condition.field), doc);
}

/** Adds the texts that stand at one path of a value. */
type Reader = (from: unknown, texts: string[]) => void;

/** A path that may pass through lists (`controleurs[].nom`, `typesDemandes[]`), taken apart once. */
function readerOf(path: string): Reader {
  const [before = '', ...after] = path.split('[]');
  const steps = before.split('.').filter(Boolean);
  if (after.length === 0) {
    return (from, texts) => {
      const text = textOf(valueBy(steps, from));
      if (text !== null) texts.push(text);
    };
  }
  const each = readerOf(after.join('[]').replace(/^\./, ''));
  return (from, texts) => {
    const members = valueBy(steps, from);
    if (Array.isArray(members)) for (const member of members) each(member, texts);
  };
}

const READERS = new WeakMap<readonly FieldPath[], readonly Reader[]>();

/**
 * All the texts at these paths, a line each: no word goes from one to the next. A kind declares its paths once, and
 * 50,000 rows are read by them: taking them apart for each row cost seven times the reading.
 */
export function searchableText(doc: object, paths: readonly FieldPath[]): string {
  const readers = READERS.get(paths) ?? paths.map(readerOf);
  READERS.set(paths, readers);
  const texts: string[] = [];
  for (const read of readers) read(doc, texts);
  return texts.join('\n');
}

/** The words of a text that is looked for. */
export const wordsOf = (text: string): readonly string[] => fold(text).split(/\s+/).filter(Boolean);

function isWithin({ text, within }: { readonly text: string; readonly within: readonly FieldPath[] }, doc: Fields) {
  const folded = fold(searchableText(doc, within));
  return wordsOf(text).every((word) => folded.includes(word));
}

type FieldCondition = Extract<Condition, { readonly field: FieldPath }>;

function fieldHolds(condition: FieldCondition, value: Json, doc: Fields): boolean {
  if ('is' in condition) return condition.is === null ? value === null : value === condition.is;
  if ('among' in condition) return condition.among.some((one) => one === value);
  if ('has' in condition) return Array.isArray(value) && value.some((one) => matches(one, condition.has));
  const text = textOf(value);
  if (text === null) return false;
  if ('contains' in condition) return text.includes(condition.contains);
  if ('since' in condition) return text >= condition.since;
  const day = INSTANT.test(text) ? localDay(text, zoneOf(doc)) : text;
  return 'from' in condition ? day >= condition.from : day <= condition.until;
}

function matches(one: Json, wanted: Scalar | Readonly<Record<string, Scalar>>): boolean {
  if (typeof wanted !== 'object') return one === wanted;
  if (typeof one !== 'object' || one === null || Array.isArray(one)) return false;
  return Object.entries(wanted).every(([member, value]) => (one as Fields)[member] === value);
}
