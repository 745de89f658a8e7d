/** What a text says of a number: one, two that it may both be, or none. */
export type TypedNumber =
  | { readonly kind: 'number'; readonly value: number }
  /** « 12.500 »: twelve and a half for one person, twelve thousand five hundred for another. */
  | { readonly kind: 'twofold'; readonly thousands: number; readonly decimal: number }
  | { readonly kind: 'none' };

const NONE: TypedNumber = { kind: 'none' };
/** Beyond, a computer no longer holds each digit. */
const DIGITS_MAX = 15;
const SPACES = /[\s\u00A0\u2009\u202F]+/g;

/** Thousands apart by spaces, « 1 234,5 »; by a mark, « 1.234,5 », « 1,234.5 », « 1.234.567 »; or digits alone. */
const SPACED = /^[1-9]\d{0,2}(?: \d{3})+(?:[.,]\d+)?$/;
const MARKED = /^[1-9]\d{0,2}(?:(?:\.\d{3})+,\d+|(?:,\d{3})+\.\d+|(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/;
const PLAIN = /^\d+(?:[.,]\d+)?$/;
/** One mark before three digits says both. */
const TWOFOLD = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * [forms/F70] A number as a person or another program writes it; spaces of any kind between thousands alone. « 12.500 » and
 * « 12,500 » are two numbers: nobody chooses for whoever wrote them.
 */
export function readTypedNumber(text: string): TypedNumber {
  const [, sign = '', tidy = ''] = /^([-−+]?) ?(.*)$/.exec(text.trim().replace(SPACES, ' ')) ?? [];
  if (tidy.replace(/\D/g, '').length > DIGITS_MAX) return NONE;
  const signed = (size: number): number => (sign === '-' || sign === '−' ? -size : size) + 0;
  const digits = tidy.replace(/[ .,]/g, '');
  if (TWOFOLD.test(tidy))
    return { kind: 'twofold', thousands: signed(Number(digits)), decimal: signed(Number(tidy.replace(',', '.'))) };
  if (PLAIN.test(tidy)) return { kind: 'number', value: signed(Number(tidy.replace(',', '.'))) };
  if (SPACED.test(tidy)) return { kind: 'number', value: signed(Number(tidy.replace(/ /g, '').replace(',', '.'))) };
  return MARKED.test(tidy) ? { kind: 'number', value: signed(valueOfMarked(tidy)) } : NONE;
}

/** The last mark is the decimal one, unless it is the only kind. */
function valueOfMarked(tidy: string): number {
  const last = Math.max(tidy.lastIndexOf('.'), tidy.lastIndexOf(','));
  const isDecimal = tidy.indexOf(tidy.charAt(last)) === last;
  const plain = (part: string): string => part.replace(/[.,]/g, '');
  return isDecimal ? Number(`${plain(tidy.slice(0, last))}.${tidy.slice(last + 1)}`) : Number(plain(tidy));
}

/** The number of a text that says one alone. */
export function onlyNumber(text: string): number | null {
  const read = readTypedNumber(text);
  return read.kind === 'number' ? read.value : null;
}

/** [forms/FD30] A number as it is typed: read again, it is the same. */
export function writeTypedNumber(value: number): string {
  const text = plainDigits(value).replace('.', ',');
  return readTypedNumber(text).kind === 'twofold' ? `${text}0` : text;
}

/** Without an exponent: 0.0000001 and not 1e-7. */
function plainDigits(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  const [mantissa = '', power = '0'] = text.split('e');
  const decimals = (mantissa.split('.')[1]?.length ?? 0) - Number(power);
  return decimals > 0 ? value.toFixed(Math.min(decimals, 100)) : BigInt(value).toString();
}

/** Both readings of « 12.500 » as words for a refusal, without any doubt left: « 12500 », « 12,5 »; empty: it has not two. */
export function bothReadings(text: string): { readonly milliers: string; readonly decimal: string } {
  const read = readTypedNumber(text);
  if (read.kind !== 'twofold') return { milliers: '', decimal: '' };
  // A fourth decimal, so that what is copied says one number: « 12,1250 ».
  const decimal = String(read.decimal)
    .replace(/\.(\d{3})$/, '.$10')
    .replace('.', ',');
  return { milliers: String(read.thousands), decimal };
}

/** Cents of « 118 », « 118,5 » or « 1 250,00 € »; null: it is no amount, or has a third decimal that nobody may round. */
export function centsOf(text: string): number | null {
  const value = onlyNumber(text.replace(/(?:\s*(?:€|eur|euros?))\s*$/iu, ''));
  return value === null ? null : hundredthsOf(value);
}

/** null: there is a third decimal. */
export function hundredthsOf(value: number): number | null {
  const hundredths = Math.round(value * 100);
  return Math.abs(value * 100 - hundredths) < 1e-6 * Math.max(1, Math.abs(hundredths)) ? hundredths : null;
}
