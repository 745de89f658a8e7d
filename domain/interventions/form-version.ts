import type { WordSenses } from '../forms/conclusions.ts';
import type { CrossRule } from '../forms/cross-rule.ts';
import type { CritereDefinition } from '../forms/criteres/critere.ts';
import type { ChampDefinition } from '../forms/definition.ts';
import type { Variant } from '../variants/variants.ts';

export interface VersionFormulaireRecord {
  id: string;
  kind: 'versionFormulaire';
  variante: Variant;
  idTypeIntervention: string;
  code: string;
  version: number;
  libelle: string;
  valideDu: string;
  valideAu: string | null;
  champs: readonly ChampDefinition[];
  sections: readonly { id: string; libelle: string }[];
  /** cf_id whose answer is the intervention's resultat. */
  champResultat: string;
  /** [lots/L65] */
  sensResultats?: WordSenses | null;
  /** [forms/F52] [forms/F54] Absent of a version stored before they were. */
  champPropose?: string;
  regles?: readonly CrossRule[];
  /** [forms/CR1] */
  criteres?: readonly CritereDefinition[] | null;
  templates: readonly string[];
  actif: boolean;
  /** Taken from the product ([bureaux/O3]). Absent of a form that was written on the portal. */
  modele?: TemplateMark | null;
  /** [bureaux/O3] Who validated it, for which office; of a model, those given since `modele` holds none. Absent: nobody. */
  validations?: readonly FormValidation[];
}

export interface TemplateMark {
  /** Those given before every form was validated in one place. */
  readonly validations?: readonly FormValidation[];
  /** [forms/CR7] Which writing of the product's form it is; absent of the first one. */
  readonly edition?: string;
}
export interface FormValidation {
  readonly idBureauInspection: number;
  /** ISO instant. */
  readonly valideLe: string;
  readonly validePar: { readonly id: number; readonly nom: string };
}
type Validated = Pick<VersionFormulaireRecord, 'modele' | 'validations'>;

const validationsOf = ({ modele, validations = [] }: Validated): readonly FormValidation[] => [
  ...(modele?.validations ?? []),
  ...validations,
];

/** [bureaux/O3] By whom an office had a form looked over; null: by nobody yet. */
export const validationFor = (version: Validated, idBureau: number | null): FormValidation | null =>
  validationsOf(version).find(({ idBureauInspection }) => idBureauInspection === idBureau) ?? null;

/** [bureaux/O3] Whether the responsable technique of this office has still to look it over; what others did counts for them. */
export const awaitsValidation = (version: Validated, idBureau: number | null): boolean =>
  validationFor(version, idBureau) === null;
