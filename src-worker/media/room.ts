import type { BytesStore } from './bytes.ts';

/**
 * Forgets bytes that the server has, of interventions that are not downloaded: they are read again when they are
 * looked at. What was not received, and what was downloaded for a visit, never leaves. Answers how many left.
 */
export async function freePhotos(octets: BytesStore, kept: ReadonlySet<string>): Promise<number> {
  const useless = (await octets.fiches('recue')).filter(({ idIntervention }) => !kept.has(idIntervention));
  for (const { id } of useless) await octets.erase(id, ['original', 'reduit']);
  return useless.length;
}
