import type { VersionFormulaireRecord } from './form-version.ts';
import type { TypeIntervention } from './type-intervention.ts';
import { isInForce } from './version.ts';

export type Opening = NonNullable<TypeIntervention['bureaux']>[number];
/** Cents excluding tax, by id of the type; a type that is not named has no price, or none that this reader is told. */
export type Prices = Readonly<Record<string, number | null>>;

const openingOf = ({ bureaux = [] }: TypeIntervention, idBureau: number | null): Opening | undefined =>
  bureaux.find(({ idBureauInspection }) => idBureauInspection === idBureau);

/** A type is open to an office until it is closed for it. */
export const isOpenTo = (type: TypeIntervention, idBureau: number | null): boolean =>
  openingOf(type, idBureau)?.actif ?? true;

/** [interventions/I24] Types that are offered in an office: open to it, and those whose codes are chosen already. */
export const offeredTypes = <T extends TypeIntervention>(
  types: readonly T[],
  { idBureau, chosen }: { readonly idBureau: number | null; readonly chosen: readonly string[] },
): T[] => types.filter((type) => chosen.includes(type.code) || isOpenTo(type, idBureau));

/** A type as it stands in one office. */
export function typeOfBureau(type: TypeIntervention, idBureau: number, prices: Prices) {
  const { id, code, libelle, typeOfTypeIntervention, relecture, idVersionFormulaire } = type;
  const dureeMin = openingOf(type, idBureau)?.dureeMin ?? type.dureeMin;
  const actif = isOpenTo(type, idBureau);
  const prixHT = prices[id] ?? null;
  return { id, code, libelle, typeOfTypeIntervention, dureeMin, relecture, idVersionFormulaire, actif, prixHT };
}

/** One record for an office and a type: « 1-BAR-EN-101 ». */
export const presentedOpening = (type: ReturnType<typeof typeOfBureau>, idBureauInspection: number) => ({
  ...type,
  id: `${idBureauInspection}-${type.id}`,
  idBureauInspection,
  idTypeIntervention: type.id,
});

/** Versions that an office may choose: in force on the day of engagement, of a type open to it. */
export const eligibleVersions = <
  V extends Pick<VersionFormulaireRecord, 'actif' | 'valideDu' | 'valideAu' | 'idTypeIntervention'>,
>(
  versions: readonly V[],
  {
    types,
    idBureau,
    jour,
  }: { readonly types: readonly TypeIntervention[]; readonly idBureau: number | null; readonly jour: string },
): V[] => {
  const open = new Set(types.filter((type) => isOpenTo(type, idBureau)).map(({ id }) => id));
  return versions.filter((version) => isInForce(version, jour) && open.has(version.idTypeIntervention));
};
