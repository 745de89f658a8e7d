import type { Photo } from './intervention.ts';

/** « 175 prises / 175 reçues » (domain/sync/PHOTOS.md [sync/M5]): the same count on the device, at the office and on the server. */
export interface Reconciliation {
  /** Photos and signatures that are not withdrawn. */
  readonly prises: number;
  readonly recues: number;
  /** Who took those that are missing: they are on the device of these people, and nowhere else. Sorted, each once. */
  readonly detenteurs: readonly string[];
}

export function reconcilier(photos: readonly Pick<Photo, 'recuLe' | 'retireLe' | 'modifiePar'>[]): Reconciliation {
  const prises = photos.filter(({ retireLe }) => retireLe === null);
  const absentes = prises.filter(({ recuLe }) => recuLe === null);
  const noms = absentes.flatMap(({ modifiePar }) => (modifiePar === null ? [] : [modifiePar.nom]));
  return {
    prises: prises.length,
    recues: prises.length - absentes.length,
    detenteurs: [...new Set(noms)].toSorted((a, b) => a.localeCompare(b, 'fr')),
  };
}
