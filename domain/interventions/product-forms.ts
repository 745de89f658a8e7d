import { plusDays } from '../base/days.ts';
import { must } from '../base/must.ts';
import type { FormulaireDefinition } from '../forms/definition.ts';
import type { Modele } from '../forms/models/modele.ts';
import { MODELES } from '../forms/models/modeles.ts';
import type { Variant } from '../variants/variants.ts';
import type { VersionFormulaireRecord } from './form-version.ts';
import type { TypeIntervention } from './type-intervention.ts';

/** First day of engagement that the forms of the product are for. */
const VALID_FROM = '2025-01-01';
/** What a version taken before editions were named bears. */
const FIRST_EDITION = '1';

/** Forms of the product in a variant; the first is the most common. */
export const templatesOf = (variante: Variant): readonly Modele[] =>
  MODELES.filter((modele) => modele.variante === variante);

export const idVersion = (code: string, version: number): string => `${code}-v${version}`;

/** [forms/CR7] One writing of a form of the product, with the days of engagement that it is for. */
export interface ProductEdition {
  readonly edition: string;
  readonly valideDu: string;
  readonly valideAu: string | null;
  readonly formulaire: FormulaireDefinition;
}

/** [forms/CR7] What a portal has of a form of the product once it is up to date: the oldest first, the last one is in force. */
export function editionsOf({ formulaire, finValidite, depuis, edition, anterieures = [] }: Modele): ProductEdition[] {
  const former = anterieures.map((one) => ({
    edition: one.edition,
    valideDu: one.depuis,
    valideAu: one.jusquAu,
    formulaire: one.formulaire,
  }));
  const present = {
    edition: edition ?? FIRST_EDITION,
    valideDu: depuis ?? VALID_FROM,
    valideAu: finValidite === null ? null : plusDays(finValidite, -1),
    formulaire,
  };
  return [...former, present];
}

type Marked = Pick<VersionFormulaireRecord, 'code' | 'modele'>;

/** [forms/CR7] Editions of a form of the product that a portal has not taken yet. A form of its own, which bears no mark, takes none. */
export function editionsToTake(modele: Modele, versions: readonly Marked[]): ProductEdition[] {
  const taken = versions
    .filter(({ code, modele: mark }) => code === modele.formulaire.code && mark != null)
    .map(({ modele: mark }) => mark?.edition ?? FIRST_EDITION);
  if (versions.some(({ code }) => code === modele.formulaire.code) && taken.length === 0) return [];
  return editionsOf(modele).filter(({ edition }) => !taken.includes(edition));
}

/** An edition as the version of this number of a type. */
export function versionOfEdition(
  { variante }: Pick<Modele, 'variante'>,
  { valideDu, valideAu, formulaire }: ProductEdition,
  version: number,
): VersionFormulaireRecord {
  const { code, libelle, champs, sections, champResultat, champPropose = '', regles = [] } = formulaire;
  const { sensResultats = null, criteres = null } = formulaire;
  return {
    id: idVersion(code, version),
    kind: 'versionFormulaire',
    variante,
    idTypeIntervention: code,
    code,
    version,
    libelle,
    valideDu,
    valideAu,
    champs,
    sections,
    champResultat,
    champPropose,
    regles,
    sensResultats,
    criteres,
    templates: ['rapport'],
    actif: true,
  };
}

/** The versions that a new portal has of a form of the product, the oldest first. */
export const versionsOfTemplate = (modele: Modele): VersionFormulaireRecord[] =>
  editionsOf(modele).map((edition, rank) => versionOfEdition(modele, edition, rank + 1));

/** That of them which is in force for operations of today. */
export const versionOfTemplate = (modele: Modele): VersionFormulaireRecord =>
  must(versionsOfTemplate(modele).at(-1), 'a form of the product has a writing');

/** The type of intervention that a form of the product is filled in for, on the version in force. */
export const typeOfTemplate = (modele: Modele): TypeIntervention => {
  const { variante, dureeMin, typeOfTypeIntervention, formulaire } = modele;
  const { code, libelle } = formulaire;
  return {
    id: code,
    code,
    libelle,
    variante,
    typeOfTypeIntervention,
    dureeMin,
    relecture: true,
    idVersionFormulaire: idVersion(code, editionsOf(modele).length),
  };
};
