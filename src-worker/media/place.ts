import type { MagasinOctets } from './octets.ts';

/**
 * Forgets bytes that the server has, of interventions that are not downloaded: they are read again when they are
 * looked at. What was not received, and what was downloaded for a visit, never leaves. Answers how many left.
 */
export async function libererPhotos(octets: MagasinOctets, gardees: ReadonlySet<string>): Promise<number> {
  const inutiles = (await octets.fiches('recue')).filter(({ idIntervention }) => !gardees.has(idIntervention));
  for (const { id } of inutiles) await octets.effacer(id, ['original', 'reduit']);
  return inutiles.length;
}
