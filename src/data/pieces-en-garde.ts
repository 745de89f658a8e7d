import { useSyncExternalStore } from 'react';

/**
 * Files chosen in this page whose bytes are not on the disk yet: what would bear them waits, or it would leave without
 * them and give them to whatever is written next.
 */
let enCours = 0;
const observateurs = new Set<() => void>();

function compter(plus: 1 | -1): void {
  enCours += plus;
  for (const prevenir of observateurs) prevenir();
}

/** Counted until `garder` has ended, however it ends. */
export async function pendantLaGarde<T>(garder: () => Promise<T>): Promise<T> {
  compter(1);
  try {
    return await garder();
  } finally {
    compter(-1);
  }
}

const abonner = (prevenir: () => void): (() => void) => {
  observateurs.add(prevenir);
  return () => observateurs.delete(prevenir);
};

export const piecesEnGarde = (): boolean => enCours > 0;

export const usePiecesEnGarde = (): boolean => useSyncExternalStore(abonner, piecesEnGarde);
