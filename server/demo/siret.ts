import type { Hasard } from './hasard.ts';

/** Sum of Luhn: every second digit from the right doubled; 0 modulo 10 when the number is valid. */
export function luhn(chiffres: string): number {
  const valeurs = chiffres.split('').toReversed().map(Number);
  return valeurs.reduce((somme, n, rang) => somme + (rang % 2 === 0 ? n : n * 2 > 9 ? n * 2 - 9 : n * 2), 0) % 10;
}

const avecCle = (debut: string): string => debut + String((10 - luhn(`${debut}0`)) % 10);

/** An invented SIRET whose SIREN and whole number both pass the key of Luhn. */
export function siret(h: Hasard): string {
  const siren = avecCle(h.chiffres(8).replace(/^0/, '8'));
  return avecCle(`${siren}0001`);
}
