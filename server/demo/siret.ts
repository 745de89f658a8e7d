import type { Random } from './random.ts';

/** Sum of Luhn: every second digit from the right doubled; 0 modulo 10 when the number is valid. */
export function luhn(digits: string): number {
  const values = digits.split('').toReversed().map(Number);
  return values.reduce((sum, n, rank) => sum + (rank % 2 === 0 ? n : n * 2 > 9 ? n * 2 - 9 : n * 2), 0) % 10;
}

const withKey = (debut: string): string => debut + String((10 - luhn(`${debut}0`)) % 10);

/** An invented SIRET whose SIREN and whole number both pass the key of Luhn. */
export function siret(h: Random): string {
  const siren = withKey(h.digits(8).replace(/^0/, '8'));
  return withKey(`${siren}0001`);
}
