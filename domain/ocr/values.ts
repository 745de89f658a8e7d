import { z } from 'zod';
import { fold } from '../base/fold.ts';
import { type Budget, readPattern } from '../forms/motif.ts';
import { textOf, type Word } from './words.ts';

/** [ocr/OC21] What may be looked for beside a keyword, by a word that begins with @; anything else is a pattern. */
export const NATURES = ['@texte', '@date', '@montant', '@surface', '@reference'] as const;
export type Nature = (typeof NATURES)[number];

export const isNature = (expression: string): expression is Nature => NATURES.some((one) => one === expression);

/** [ocr/OC25] Of a pattern: signs that it may hold, and signs of the text that it is tried on. */
export const EXPRESSION_MAX = 120;
const TRIED_MAX = 80;
/** Words of one value. */
const WORDS_MAX = 6;

/** A value and the words that hold it. */
export interface ReadValue {
  /** As it is compared: a day YYYY-MM-DD, euros 1372.00, square metres 98.5, a reference in capitals, or the text. */
  readonly valeur: string;
  readonly mots: readonly Word[];
}

type Reader = (text: string) => string | null;

/** Signs that were digits, where a digit is looked for. */
const digits = (text: string): string =>
  text
    .replace(/[OoQ]/g, '0')
    .replace(/[Il|!]/g, '1')
    .replace(/S/g, '5')
    .replace(/B/g, '8');

const MONTHS = ['jan', 'fev', 'mar', 'avr', 'mai', 'juin', 'juil', 'aou', 'sep', 'oct', 'nov', 'dec'];

function dayOf(year: number, month: number, day: number): string | null {
  const [written, first] = [day, month].map((part) => String(part).padStart(2, '0'));
  const text = `${year}-${first}-${written}`;
  return year >= 1900 && year < 2100 && z.iso.date().safeParse(text).success ? text : null;
}

/** [ocr/OC22] 14/09/2026, 14.9.26, 14 septembre 2026. */
export const readDate: Reader = (text) => {
  const figures = /^(\d{1,2})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?(\d{4}|\d{2})$/.exec(digits(text));
  if (figures !== null) {
    const [, day, month, year = ''] = figures;
    return dayOf(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day));
  }
  const words = /^(\d{1,2})(?:er)?\s+([a-z]{3,9})\.?\s+(\d{4})$/.exec(fold(text));
  const month = words === null ? -1 : MONTHS.findIndex((one) => words[2]?.startsWith(one) === true);
  return words === null || month === -1 ? null : dayOf(Number(words[3]), month + 1, Number(words[1]));
};

const NUMBER = /^-?\s?(\d{1,3}(?:[\s.\u00A0\u202F]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/u;
const numberOf = (text: string): string | null => {
  // Letters alone are no number, however much they look like one.
  const [, whole, decimals] = /\d/.test(text) ? (NUMBER.exec(digits(text.trim())) ?? []) : [];
  return whole === undefined ? null : `${whole.replace(/\D/g, '')}${decimals === undefined ? '' : `.${decimals}`}`;
};

/** [ocr/OC23] 1 372,00 €: with its currency, or with two decimals. */
export const readAmount: Reader = (text) => {
  const [, number = '', currency] = /^(.*?)\s?(€|eur|euros?)?$/iu.exec(text.trim()) ?? [];
  const read = numberOf(number.replace(/^[−–—-]\s?/u, ''));
  if (read === null || (currency === undefined && !/\.\d\d$/.test(read))) return null;
  return Number(read).toFixed(2);
};

/** [ocr/OC23] 98 m², 98,5 m2; the raised 2 may have been read as another sign. */
export const readSurface: Reader = (text) => {
  const [, number = ''] = /^(.*?)\s?m\s?[²2?*’'°z®]$/iu.exec(text.trim()) ?? [];
  return number === '' ? null : numberOf(number);
};

/** [ocr/OC24] DV-2026-0418, E-E 164 203, BAR-EN-101: capitals and figures, one figure at least. */
export const readReference: Reader = (text) => {
  const found = /^[A-Z0-9](?:[A-Z0-9\s./-]{1,28})[A-Z0-9]$/u.test(text) && /\d/.test(text);
  return found ? text : null;
};

/** [ocr/OC25] Steps of one pattern in one paper, over all that it is tried on: two seconds of a slow machine. */
export const PATTERN_STEPS_MAX = 20_000_000;

function patternReader(expression: string, budget: Budget): Reader {
  const pattern = expression.length > EXPRESSION_MAX ? null : readPattern(expression);
  return (text) => (text.length <= TRIED_MAX && pattern?.test(text, budget) === true ? text : null);
}

const READERS: Readonly<Record<Nature, Reader>> = {
  '@texte': (text) => text,
  '@date': readDate,
  '@montant': readAmount,
  '@surface': readSurface,
  '@reference': readReference,
};

/** What reads one nature of value, or one pattern: made once for a paper, whose steps are counted together. */
export const readerOf = (expression: string): Reader =>
  isNature(expression) ? READERS[expression] : patternReader(expression, { steps: PATTERN_STEPS_MAX });

/** What separates a keyword from its value. */
const clean = (text: string): string => text.replace(/^[\s:=.–—-]+|[\s:;,.]+$/gu, '');

/** [ocr/OC21] The first value of this nature among words; the longest of those that begin together. null: there is none. */
export function valueAmong(
  words: readonly Word[],
  expression: string,
  read: Reader = readerOf(expression),
): ReadValue | null {
  if (expression === '@texte') return wholeText(words);
  for (let from = 0; from < words.length; from += 1)
    for (let until = Math.min(words.length, from + WORDS_MAX); until > from; until -= 1) {
      const mots = words.slice(from, until);
      const valeur = read(clean(textOf(mots)));
      if (valeur !== null) return { valeur, mots };
    }
  return null;
}

function wholeText(words: readonly Word[]): ReadValue | null {
  const mots = words.slice(0, 2 * WORDS_MAX);
  const valeur = clean(textOf(mots)).slice(0, TRIED_MAX);
  return /[\p{L}\p{N}]/u.test(valeur) ? { valeur, mots: mots.filter(({ texte }) => clean(texte) !== '') } : null;
}
