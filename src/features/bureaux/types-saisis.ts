import type { TypeOuvert } from './types.ts';

/** A line of the sheet as it is typed: numbers are kept as text while they are not finished (« 149,0 » before « 149,05 »). */
export interface TypeSaisi {
  readonly actif: boolean;
  readonly duree: number | string;
  readonly prix: number | string;
}
export const saisieDeType = ({ actif, dureeMin, prixHT }: TypeOuvert): TypeSaisi => ({
  actif,
  duree: dureeMin,
  prix: prixHT === null ? '' : prixHT / 100,
});

const DUREE_MIN = 5;
const DUREE_MAX = 1440;

/** What is opened of a type, in the words of the call; null: as it stands already, or not to be sent (a false duration). */
export function ouvertureDe(type: TypeOuvert, { actif, duree, prix }: TypeSaisi) {
  const dureeMin = Number(duree);
  if (!isDuree(duree)) return null;
  const prixHT = prix === '' ? null : Math.round(Number(prix) * 100);
  const isSame = actif === type.actif && dureeMin === type.dureeMin && prixHT === type.prixHT;
  return isSame ? null : { idTypeIntervention: type.id, actif, dureeMin, prixHT };
}

/** Minutes, a day at most. */
export function isDuree(duree: number | string): boolean {
  const minutes = Number(duree);
  return duree !== '' && Number.isInteger(minutes) && minutes >= DUREE_MIN && minutes <= DUREE_MAX;
}
