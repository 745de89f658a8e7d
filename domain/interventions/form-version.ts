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
}
