import { roundTo } from '#domain/forms/numbers.ts';

const SPACES = /[\s\u00A0\u202F]/g;
const DEBUT = /^[-−+]?\d{0,15}([.,]\d{0,10})?$/;
const NUMBER = /^[-−+]?(\d+([.,]\d*)?|[.,]\d+)$/;

/** Reads '1 234,5', '1234.5', '12,' and '−3': comma or point, with or without thousands spaces. null: no number yet. */
export function readNumber(text: string): number | null {
  const tight = text.replace(SPACES, '');
  return NUMBER.test(tight) ? Number(tight.replace(',', '.').replace('−', '-')) : null;
}

/** Whether a number may start like this: anything else is not let in, so that no number field ever holds a text. */
export const isNumberStart = (text: string): boolean => DEBUT.test(text.replace(SPACES, ''));

/** A number as an input shows it: decimal sign of the language, no thousands separator (they get in the way of typing). */
export function writeEntry(value: number, langue: string, decimals?: number): string {
  const options = decimals === undefined ? { maximumFractionDigits: 10 } : fixedDigits(decimals, value);
  return new Intl.NumberFormat(langue, { ...options, useGrouping: false }).format(value);
}

/** A number as a result shows it. Without decimals given, four at most: enough for a lambda, short enough to read. */
export function writeNumber(value: number, langue: string, decimals?: number): string {
  const options =
    decimals === undefined
      ? { maximumFractionDigits: 4 }
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(langue, options).format(roundTo(value, decimals ?? 4));
}

/** Pads to the field's decimals, and never hides a digit that was typed. */
function fixedDigits(decimals: number, value: number): Intl.NumberFormatOptions {
  const typedDigits = (String(value).split('.')[1] ?? '').length;
  return { minimumFractionDigits: decimals, maximumFractionDigits: Math.max(decimals, Math.min(typedDigits, 10)) };
}
