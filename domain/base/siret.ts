/** 14 digits whose Luhn sum is a multiple of ten; La Poste's own are not all so and stand on a sum of 5. Spaces are not counted. */
export function isSiret(entry: string): boolean {
  const text = withoutSpaces(entry);
  if (!/^\d{14}$/.test(text)) return false;
  const digits = Array.from(text, Number);
  const sum = digits.reduce((total, digit) => total + digit, 0);
  const luhn = digits.reduce((total, digit, rank) => total + (rank % 2 === 0 ? double(digit) : digit), 0);
  return luhn % 10 === 0 || (text.startsWith('356000000') && sum % 5 === 0);
}

/** A SIRET as it is stored: digits only. */
export const withoutSpaces = (entry: string): string => entry.replaceAll(/\s/g, '');

const double = (digit: number): number => (digit > 4 ? digit * 2 - 9 : digit * 2);
