/** Seeded randomness (domain/base/random.ts): the same seed gives the same story, for ever. In [0, 1[. */
export type Random = () => number;

export const randomInteger = (random: Random, borne: number): number => Math.floor(random() * borne);
export const one = <T>(random: Random, choices: readonly T[]): T | undefined =>
  choices[randomInteger(random, choices.length)];
