import { FILES_THRESHOLD, STORAGE_THRESHOLD } from '#domain/sync/download.ts';
import type { BytesStore } from './bytes.ts';

export interface Measure {
  readonly utilises: number;
  readonly quota: number;
  /** Bytes of photos and files among them. */
  readonly photos: number;
}

export async function measure(
  estimate: () => Promise<{ usage?: number; quota?: number }>,
  octets: BytesStore | null,
): Promise<Measure> {
  const [{ usage = 0, quota = 0 }, fiches] = await Promise.all([estimate(), octets?.fiches() ?? []]);
  return { utilises: usage, quota, photos: fiches.reduce((total, fiche) => total + fiche.octets, 0) };
}

export const isNearlyFull = ({ utilises, quota }: Pick<Measure, 'utilises' | 'quota'>): boolean =>
  quota > 0 && utilises > quota * STORAGE_THRESHOLD;

/** [sync/C26] Whether files of dossiers may still be brought. */
export const canHoldFiles = ({ utilises, quota }: Pick<Measure, 'utilises' | 'quota'>): boolean =>
  quota === 0 || utilises <= quota * FILES_THRESHOLD;
