import type { Photo } from './intervention.ts';

/** « 175 prises / 175 reçues » (domain/sync/PHOTOS.md [sync/M5]): the same count on the device, at the office and on the server. */
export interface Reconciliation {
  /** Photos and signatures that are not withdrawn. */
  readonly prises: number;
  readonly recues: number;
  /** Who took those that are missing: they are on the device of these people, and nowhere else. Sorted, each once. */
  readonly detenteurs: readonly string[];
}

export function reconcile(photos: readonly Pick<Photo, 'recuLe' | 'retireLe' | 'modifiePar'>[]): Reconciliation {
  const prises = photos.filter(({ retireLe }) => retireLe === null);
  const missing = prises.filter(({ recuLe }) => recuLe === null);
  const names = missing.flatMap(({ modifiePar }) => (modifiePar === null ? [] : [modifiePar.nom]));
  return {
    prises: prises.length,
    recues: prises.length - missing.length,
    detenteurs: [...new Set(names)].toSorted((a, b) => a.localeCompare(b, 'fr')),
  };
}
