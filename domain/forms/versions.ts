import { sameJson } from '../base/json.ts';
import type { ChampDefinition, FormulaireDefinition, Reponses } from './definition.ts';

/** What differs in a field, in the words of the person who is asked to accept it. */
export const ASPECTS = [
  'libelle',
  'type',
  'choix',
  'condition',
  'calcul',
  'obligation',
  'controle',
  'presentation',
] as const;
export type Aspect = (typeof ASPECTS)[number];

export interface ChampModifie {
  readonly cf_id: string;
  readonly libelle: string;
  readonly aspects: readonly Aspect[];
}

export interface Ecart {
  readonly ajoutes: readonly ChampDefinition[];
  readonly retires: readonly ChampDefinition[];
  readonly modifies: readonly ChampModifie[];
  /** cf_ids whose given answer the new version no longer takes: removed, or of another type. They stay stored. */
  readonly reponsesQuittees: readonly string[];
}

const CLES: Readonly<Record<Aspect, readonly (keyof ChampDefinition)[]>> = {
  libelle: ['cf_label'],
  type: ['cf_component_type', 'cf_field_type', 'cf_calculated'],
  choix: ['cf_options', 'cf_columns'],
  condition: ['cf_display_condition'],
  calcul: ['cf_calculation_func', 'cf_calculation_type', 'cf_result_type', 'cf_empty_value', 'cf_column_empty_values'],
  obligation: ['cf_required'],
  controle: ['cf_min', 'cf_max', 'cf_decimals', 'cf_format', 'cf_regex'],
  presentation: ['cf_unit', 'cf_section', 'cf_column_labels', 'cf_image_max', 'cf_image_quality'],
};

/** What changes for a draft that goes from its form version to another: a deliberate act, never done alone (behaviour 23). */
export function comparerVersions(
  ancienne: FormulaireDefinition,
  nouvelle: FormulaireDefinition,
  reponses: Reponses,
): Ecart {
  const [avant, apres] = [parId(ancienne), parId(nouvelle)];
  const retires = ancienne.champs.filter(({ cf_id }) => !apres.has(cf_id));
  const modifies = nouvelle.champs.flatMap((champ): ChampModifie[] => {
    const ancien = avant.get(champ.cf_id);
    const aspects = ancien === undefined ? [] : aspectsChanges(ancien, champ);
    return aspects.length === 0 ? [] : [{ cf_id: champ.cf_id, libelle: champ.cf_label, aspects }];
  });
  const quittees = new Set([
    ...retires.map(({ cf_id }) => cf_id),
    ...modifies.filter(({ aspects }) => aspects.includes('type')).map(({ cf_id }) => cf_id),
  ]);
  return {
    ajoutes: nouvelle.champs.filter(({ cf_id }) => !avant.has(cf_id)),
    retires,
    modifies,
    reponsesQuittees: [...quittees].filter((cf_id) => (reponses[cf_id] ?? '') !== ''),
  };
}

const parId = ({ champs }: FormulaireDefinition): ReadonlyMap<string, ChampDefinition> =>
  new Map(champs.map((champ) => [champ.cf_id, champ]));

const aspectsChanges = (avant: ChampDefinition, apres: ChampDefinition): readonly Aspect[] =>
  ASPECTS.filter((aspect) => CLES[aspect].some((cle) => !sameJson(avant[cle], apres[cle])));
