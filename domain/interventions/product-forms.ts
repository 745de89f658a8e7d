import { plusDays } from '../base/days.ts';
import type { Modele } from '../forms/models/modele.ts';
import { MODELES } from '../forms/models/modeles.ts';
import type { Variant } from '../variants/variants.ts';
import type { VersionFormulaireRecord } from './form-version.ts';
import type { TypeIntervention } from './type-intervention.ts';

/** First day of engagement that the forms of the product are for. */
const VALID_FROM = '2025-01-01';

/** Forms of the product in a variant; the first is the most common. */
export const templatesOf = (variante: Variant): readonly Modele[] =>
  MODELES.filter((modele) => modele.variante === variante);

const idVersion = (code: string): string => `${code}-v1`;

/** The first version of a form of the product, valid until the day before its fiche ends. */
export function versionOfTemplate({ variante, finValidite, formulaire }: Modele): VersionFormulaireRecord {
  const {
    code,
    libelle,
    champs,
    sections,
    champResultat,
    champPropose = '',
    regles = [],
    sensResultats = null,
  } = formulaire;
  return {
    id: idVersion(code),
    kind: 'versionFormulaire',
    variante,
    idTypeIntervention: code,
    code,
    version: 1,
    libelle,
    valideDu: VALID_FROM,
    valideAu: finValidite === null ? null : plusDays(finValidite, -1),
    champs,
    sections,
    champResultat,
    champPropose,
    regles,
    sensResultats,
    templates: ['rapport'],
    actif: true,
  };
}

/** The type of intervention that a form of the product is filled in for. */
export const typeOfTemplate = ({
  variante,
  dureeMin,
  typeOfTypeIntervention,
  formulaire: { code, libelle },
}: Modele): TypeIntervention => ({
  id: code,
  code,
  libelle,
  variante,
  typeOfTypeIntervention,
  dureeMin,
  relecture: true,
  idVersionFormulaire: idVersion(code),
});
