import type { Langue } from '../base/languages.ts';

/** Spaces of French typography: thin and non-breaking between thousands, non-breaking before a unit. */
const FINE = '\u202F';
const NO_BREAK_SPACE = '\u00A0';
const FREE_DECIMALS = 3;

/** A computed number without the noise of binary fractions: 10 % is 10, not 10.000000000000002. */
export function net(number: number): number | null {
  return Number.isFinite(number) ? Number(number.toPrecision(12)) + 0 : null;
}

/** Beyond, digits are noise of a division: they change nothing that a report shows. */
const EXACT_DECIMALS = 6;

/** Decimals of a number as it was computed with, at least those that its field shows ([forms/F24]). */
export const exactDecimals = (number: number, shown = 0): number =>
  Math.max(shown, Number(number.toFixed(EXACT_DECIMALS)).toString().split('.')[1]?.length ?? 0);

/** Between thousands, and before decimals. */
const MARKS: Readonly<Record<Langue, readonly [string, string]>> = {
  fr: [FINE, ','],
  en: [',', '.'],
  es: [FINE, ','],
  pt: [FINE, ','],
  de: ['.', ','],
};

const groupDigits = (integer: string, mark: string): string => integer.replace(/\B(?=(\d{3})+$)/g, mark);

/** Before and after the mark; without useless zeros when nobody asked for so many. */
function digitsOf(number: number, decimals: number | undefined) {
  const [entier = '0', fraction = ''] = Math.abs(number)
    .toFixed(decimals ?? FREE_DECIMALS)
    .split('.');
  return { entier, rest: decimals === undefined ? fraction.replace(/0+$/, '') : fraction };
}

/** `decimales` absent: three at most, without useless zeros. A year is not grouped. */
export function writeNumber(
  number: number,
  options: { decimals?: number | undefined; grouper?: boolean; langue?: Langue } = {},
): string {
  const { decimals, grouper = true, langue = 'fr' } = options;
  const [thousands, decimal] = MARKS[langue];
  const { entier, rest } = digitsOf(number, decimals);
  const written = [grouper ? groupDigits(entier, thousands) : entier, ...(rest === '' ? [] : [rest])].join(decimal);
  return number < 0 && /[1-9]/.test(written) ? `−${written}` : written;
}

export const withUnit = (written: string, unite: string | undefined): string =>
  unite === undefined || unite === '' ? written : `${written}${unite === '%' ? FINE : NO_BREAK_SPACE}${unite}`;
