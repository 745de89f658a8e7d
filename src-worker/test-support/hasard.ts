/** Seeded randomness (mulberry32): the same seed gives the same story, for ever. */
export interface Hasard {
  /** In [0, 1[. */
  (): number;
}

export function hasard(seed: number): Hasard {
  let etat = Math.trunc(seed);
  return () => {
    etat = (etat + 0x6d2b79f5) | 0;
    let t = Math.imul(etat ^ (etat >>> 15), 1 | etat);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const entier = (alea: Hasard, borne: number): number => Math.floor(alea() * borne);
export const un = <T>(alea: Hasard, choix: readonly T[]): T | undefined => choix[entier(alea, choix.length)];
