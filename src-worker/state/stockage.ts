import { SEUIL_FICHIERS, SEUIL_STOCKAGE } from '#domain/sync/telechargement.ts';
import type { MagasinOctets } from '../media/octets.ts';

export interface Mesure {
  readonly utilises: number;
  readonly quota: number;
  /** Bytes of photos and files among them. */
  readonly photos: number;
}

export async function mesurer(
  estimer: () => Promise<{ usage?: number; quota?: number }>,
  octets: MagasinOctets | null,
): Promise<Mesure> {
  const [{ usage = 0, quota = 0 }, fiches] = await Promise.all([estimer(), octets?.fiches() ?? []]);
  return { utilises: usage, quota, photos: fiches.reduce((total, fiche) => total + fiche.octets, 0) };
}

export const estPresquePlein = ({ utilises, quota }: Pick<Mesure, 'utilises' | 'quota'>): boolean =>
  quota > 0 && utilises > quota * SEUIL_STOCKAGE;

/** [sync/C26] Whether files of dossiers may still be brought. */
export const aPlaceDeFichiers = ({ utilises, quota }: Pick<Mesure, 'utilises' | 'quota'>): boolean =>
  quota === 0 || utilises <= quota * SEUIL_FICHIERS;
