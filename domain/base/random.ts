/** A sequence from 0 (included) to 1 that is the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let etat = seed | 0;
  return () => {
    etat = (etat + 0x6d2b79f5) | 0;
    let t = Math.imul(etat ^ (etat >>> 15), 1 | etat);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
