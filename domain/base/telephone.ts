/** Country codes of France, its departments and collectivities overseas: numbers that are dialled with a 0 from there. */
const FRENCH = /^(?:\+|00)(?:33|262|508|590|594|596)/;

/** Digits of a telephone number as somebody in France dials it: « +33 6 12 34 56 78 » and « 06.12.34.56.78 » are one. */
export function dialledDigits(typed: string): string {
  const bare = typed.replaceAll(/[^\d+]/g, '').replace(FRENCH, '0');
  return bare.replaceAll(/\D/g, '').replace(/^00(?=[1-9]\d{8}$)/, '0');
}

/** Fewest digits that are looked for in a telephone number. */
const DIGITS_MIN = 4;
const LOOKS_DIALLED = /^[\d\s.+()/-]+$/;

/** The digits of a text that may be (the beginning, or a part of) a telephone number; null: it is another thing. */
export function typedTelephone(text: string): string | null {
  const digits = LOOKS_DIALLED.test(text) ? dialledDigits(text) : '';
  return digits.length < DIGITS_MIN ? null : digits;
}
