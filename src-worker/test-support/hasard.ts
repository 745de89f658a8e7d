/** Seeded randomness (domain/base/hasard.ts): the same seed gives the same story, for ever. In [0, 1[. */
export type Hasard = () => number;

export const entier = (alea: Hasard, borne: number): number => Math.floor(alea() * borne);
export const un = <T>(alea: Hasard, choix: readonly T[]): T | undefined => choix[entier(alea, choix.length)];
