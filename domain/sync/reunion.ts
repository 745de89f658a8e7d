import type { Json } from '../base/json.ts';
import { sameJson } from '../base/json.ts';
import type { Component } from '../forms/definition.ts';
import type { ConflitField, FieldPath } from '../fields/documents.ts';

type Values = Pick<ConflitField, 'base' | 'mien' | 'leur'>;

/** Fields outside of a form that hold sentences: two of them can stand side by side. */
const FREE_TEXTS: readonly FieldPath[] = [
  'acces',
  'commentaireRt',
  'consignes',
  'legende',
  'motif',
  'motifConclusion',
  'texte',
];

/**
 * [sync/C9] The value that keeps both, undefined when one of the two has to go. Lists keep what each added, and lose what
 * one of the two took away; texts that went on from the same beginning keep both ends, others stand side by side.
 */
export function unite({ base, mien, leur }: Values): Json | undefined {
  if (Array.isArray(mien) && Array.isArray(leur)) return uniteLists(base, mien, leur);
  if (typeof mien === 'string' && typeof leur === 'string') return uniteTexts(base, mien, leur);
  return undefined;
}

/**
 * Whether a screen offers to keep both. `component`: what the field is in its form, undefined outside of a form. The
 * choice of a list, a day or a number is one value, even where it is stored as a text.
 */
export function canUnite(champ: ConflitField, component?: Component): boolean {
  if (champ.mien === '' || champ.leur === '' || unite(champ) === undefined) return false;
  if (Array.isArray(champ.mien)) return true;
  return component === undefined ? FREE_TEXTS.includes(champ.champ) : component === 'TEXT' || component === 'TEXTAREA';
}

const contains = (list: readonly Json[], one: Json): boolean => list.some((other) => sameJson(other, one));

function uniteLists(base: Json, mien: readonly Json[], leur: readonly Json[]): Json[] {
  // A base equal to theirs tells nothing of what was taken away: it is not known (a record found again).
  const start = Array.isArray(base) && !sameJson(base, leur) ? base : [];
  const isKept = (one: Json, other: readonly Json[]): boolean => !contains(start, one) || contains(other, one);
  const miens = mien.filter((one) => isKept(one, leur));
  return [...miens, ...leur.filter((one) => isKept(one, mien) && !contains(miens, one))];
}

function uniteTexts(base: Json, mien: string, leur: string): string {
  if (mien.includes(leur)) return mien;
  if (leur.includes(mien)) return leur;
  if (typeof base === 'string' && base !== '' && mien.startsWith(base) && leur.startsWith(base)) {
    return `${mien.trimEnd()}${joiner(mien, leur, ' ')}${leur.slice(base.length).trimStart()}`;
  }
  return `${mien.trimEnd()}${joiner(mien, leur, ' / ')}${leur.trimStart()}`;
}

/** One under the other as soon as there are lines; a single-line field has no second one to show. */
const joiner = (mien: string, leur: string, inline: string): string =>
  mien.includes('\n') || leur.includes('\n') ? '\n' : inline;
