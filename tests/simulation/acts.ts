import type { Act } from './operations.ts';

/** Short names for the acts of stories that are written by hand. */
export const A = [{ nom: 'A', decalageMs: 0 }];
export const AB = ['A', 'B'].map((nom) => ({ nom, decalageMs: 0 }));
export const tour = (qui: string): Act => ({ op: 'tour', qui, page: 50 });
export const types = (qui: string, id: string, valeur: string): Act => ({
  op: 'taper',
  qui,
  collection: 'interventions',
  id,
  path: 'champs.a',
  valeur,
});
export const office = (id: string, valeur: string): Act => ({
  op: 'bureau',
  collection: 'interventions',
  id,
  path: 'champs.a',
  valeur,
});
/** So many seeds, the first of them where the fault was last seen: one that the draw has moved is still found. */
export const seedsFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_one, rank) => ((first - 1 + rank) % count) + 1);
export const kinds = (faults: readonly string[]) => faults.map((one) => one.split(' ', 1)[0]);
