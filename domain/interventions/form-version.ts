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
  templates: readonly string[];
  actif: boolean;
  /** Taken from the product ([bureaux/O3]): who validated it, and when; null: nobody yet. Absent of a form that the office wrote. */
  modele?: TemplateMark | null;
}

export interface TemplateMark {
  readonly valideLe: string | null;
  readonly validePar: { readonly id: number; readonly nom: string } | null;
}

/** [bureaux/O3] Whether the responsable technique has still to look it over. */
export const awaitsValidation = ({ modele }: Pick<VersionFormulaireRecord, 'modele'>): boolean =>
  modele != null && modele.valideLe === null;
