import { readTypedNumber } from '#domain/base/typed-number.ts';
import { roundTo } from '#domain/forms/numbers.ts';

/**
 * [forms/F70] An answer that is a number: « 1 234,5 », « 1234.5 », « 12, » on its way, « 98 m² » where m² is the unit of the field.
 * Its one mark is the decimal one: the field shows at once what was read. null: no number.
 */
export function readNumber(text: string, unit?: string): number | null {
  const bare = withoutUnit(text.trim(), unit)
    .replace(/^([-−+]?)(?=[.,]\d)/, '$10')
    .replace(/(?<=\d)[.,]$/, '');
  const read = readTypedNumber(bare);
  if (read.kind === 'number') return read.value;
  return read.kind === 'twofold' ? read.decimal : null;
}

const withoutUnit = (text: string, unit = ''): string =>
  unit !== '' && text.toLowerCase().endsWith(unit.toLowerCase()) ? text.slice(0, -unit.length).trimEnd() : text;

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
