const SEPARATORS = /[\s.\-/()\u00A0\u202F]/g;
const FRENCH = /^0[1-9]\d{8}$/;
const FOREIGN = /^\+[1-9]\d{8,13}$/;

/**
 * A telephone number as an office writes it, or null when it cannot be one. French numbers (overseas ones too) come
 * back in pairs, « 02 99 00 41 17 », however they were typed; other countries keep their prefix.
 */
export function parseTelephone(entry: string): string | null {
  const digits = entry.trim().replace(SEPARATORS, '');
  const national = digits.replace(/^(\+33|0033)0?(?=[1-9]\d{8}$)/, '0');
  if (FRENCH.test(national)) return national.replace(/(\d\d)(?=\d)/g, '$1 ');
  const foreign = digits.replace(/^00/, '+');
  return FOREIGN.test(foreign) && !foreign.startsWith('+33') ? foreign : null;
}
