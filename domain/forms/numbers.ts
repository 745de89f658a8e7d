import type { Langue } from '../base/languages.ts';

/** Spaces of French typography: thin and non-breaking between thousands, non-breaking before a unit. */
const FINE = '\u202F';
const NO_BREAK_SPACE = '\u00A0';
const FREE_DECIMALS = 4;

/** What is left when a difference has cost the last two or three of the sixteen digits of a computer. */
const HELD_DIGITS = 13;

/** A computed number as a field holds it, without the last bits of binary fractions: 0,3, not 0.30000000000000004. */
export function net(number: number): number | null {
  if (!Number.isFinite(number)) return null;
  return (Number.isInteger(number) ? number : Number(number.toPrecision(HELD_DIGITS))) + 0;
}

/** [forms/F22] Two numbers nearer than this share of the larger are equal; whole ones are compared as they are. */
const TOLERANCE = 1e-12;

/** `a - b`, and 0 where all that is left is the noise of how both were computed. */
export function differenceOf(a: number, b: number): number {
  const difference = a - b;
  if (Number.isInteger(a) && Number.isInteger(b)) return difference;
  return Math.abs(difference) <= TOLERANCE * Math.max(Math.abs(a), Math.abs(b)) ? 0 : difference;
}

/** Digits that a person may have typed; a longer number was computed, and its end is noise. */
const TYPED_DIGITS = 15;
const CLEAN_DIGITS = 14;

/** A number as whole digits and the power of ten that they are divided by. */
function digitsAndScale(size: number): { readonly digits: bigint; readonly scale: number } {
  const shortest = size.toExponential();
  const isTyped = shortest.replace(/e.*$/, '').replace('.', '').length <= TYPED_DIGITS;
  const [mantissa = '0', power = '0'] = (isTyped ? shortest : size.toExponential(CLEAN_DIGITS - 1)).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), scale: fraction.length - Number(power) };
}

/**
 * [forms/F61] The one rounding of screen, « Pourquoi ? », report and synthesis: half up, away from 0, on the decimal digits that
 * a person reads. 3 / 20 is 0,2 and 5,175 is 5,18, whatever their binary fractions. Without its sign.
 */
function roundedDigits(number: number, decimals: number): string {
  const { digits, scale } = digitsAndScale(Math.abs(number));
  const cut = 10n ** BigInt(Math.max(0, scale - decimals));
  const rounded = ((digits + cut / 2n) / cut) * 10n ** BigInt(Math.max(0, decimals - scale));
  const text = rounded.toString().padStart(decimals + 1, '0');
  return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}

/** [forms/F61] The number that is read at so many decimals. */
export const roundTo = (number: number, decimals: number): number =>
  Number.isFinite(number) ? Math.sign(number) * Number(roundedDigits(number, decimals)) + 0 : number;

/** Decimals of a number as it was typed. */
export function typedDecimals(number: number): number {
  const { digits, scale } = digitsAndScale(Math.abs(number));
  return digits === 0n ? 0 : Math.min(Math.max(0, scale), TYPED_DIGITS);
}

/** Beyond, digits are noise of a division: they change nothing that a report shows. */
const EXACT_DECIMALS = 6;

/** Decimals of a number as it was computed with, at least those that its field shows ([forms/F24]). */
export const exactDecimals = (number: number, shown = 0): number =>
  Math.max(shown, typedDecimals(roundTo(number, EXACT_DECIMALS)));

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
  const [entier = '0', fraction = ''] = roundedDigits(number, decimals ?? FREE_DECIMALS).split('.');
  return { entier, rest: decimals === undefined ? fraction.replace(/0+$/, '') : fraction };
}

/** `decimales` absent: four at most, without useless zeros. A year is not grouped. */
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
