import type { OpenType } from './types.ts';

/** A line of the sheet as it is typed: numbers are kept as text while they are not finished (« 149,0 » before « 149,05 »). */
export interface TypeEntry {
  readonly actif: boolean;
  readonly duree: number | string;
  readonly prix: number | string;
}
export const typeEntryOf = ({ actif, dureeMin, prixHT }: OpenType): TypeEntry => ({
  actif,
  duree: dureeMin,
  prix: prixHT === null ? '' : prixHT / 100,
});

const MIN_DURATION = 5;
const MAX_DURATION = 1440;

/** What is opened of a type, in the words of the call; null: as it stands already, or not to be sent (a false duration). */
export function openingOf(type: OpenType, { actif, duree, prix }: TypeEntry) {
  const dureeMin = Number(duree);
  if (!isDuration(duree)) return null;
  const prixHT = prix === '' ? null : Math.round(Number(prix) * 100);
  const isSame = actif === type.actif && dureeMin === type.dureeMin && prixHT === type.prixHT;
  return isSame ? null : { idTypeIntervention: type.id, actif, dureeMin, prixHT };
}

/** Minutes, a day at most. */
export function isDuration(duration: number | string): boolean {
  const minutes = Number(duration);
  return duration !== '' && Number.isInteger(minutes) && minutes >= MIN_DURATION && minutes <= MAX_DURATION;
}
