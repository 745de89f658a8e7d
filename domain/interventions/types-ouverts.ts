import type { VersionFormulaireRecord } from './form-version.ts';
import type { TypeIntervention } from './type-intervention.ts';
import { estEnVigueur } from './version.ts';

export type Ouverture = NonNullable<TypeIntervention['bureaux']>[number];
/** Cents excluding tax, by id of the type; a type that is not named has no price, or none that this reader is told. */
export type Prix = Readonly<Record<string, number | null>>;

const ouvertureDe = ({ bureaux = [] }: TypeIntervention, idBureau: number | null): Ouverture | undefined =>
  bureaux.find(({ idBureauInspection }) => idBureauInspection === idBureau);

/** A type is open to an office until it is closed for it. */
export const estOuvert = (type: TypeIntervention, idBureau: number | null): boolean =>
  ouvertureDe(type, idBureau)?.actif ?? true;

/** A type as it stands in one office. */
export function typeDuBureau(type: TypeIntervention, idBureau: number, prix: Prix) {
  const { id, code, libelle, typeOfTypeIntervention, relecture, idVersionFormulaire } = type;
  const dureeMin = ouvertureDe(type, idBureau)?.dureeMin ?? type.dureeMin;
  const actif = estOuvert(type, idBureau);
  const prixHT = prix[id] ?? null;
  return { id, code, libelle, typeOfTypeIntervention, dureeMin, relecture, idVersionFormulaire, actif, prixHT };
}

/** One record for an office and a type: « 1-BAR-EN-101 ». */
export const ouverturePresentee = (type: ReturnType<typeof typeDuBureau>, idBureauInspection: number) => ({
  ...type,
  id: `${idBureauInspection}-${type.id}`,
  idBureauInspection,
  idTypeIntervention: type.id,
});

/** Versions that an office may choose: in force on the day of engagement, of a type open to it. */
export const versionsEligibles = <
  V extends Pick<VersionFormulaireRecord, 'actif' | 'valideDu' | 'valideAu' | 'idTypeIntervention'>,
>(
  versions: readonly V[],
  {
    types,
    idBureau,
    jour,
  }: { readonly types: readonly TypeIntervention[]; readonly idBureau: number | null; readonly jour: string },
): V[] => {
  const ouverts = new Set(types.filter((type) => estOuvert(type, idBureau)).map(({ id }) => id));
  return versions.filter((version) => estEnVigueur(version, jour) && ouverts.has(version.idTypeIntervention));
};
