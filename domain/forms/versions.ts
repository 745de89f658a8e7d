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
  'depart',
  'presentation',
  'synthese',
] as const;
export type Aspect = (typeof ASPECTS)[number];

export interface ChangedChamp {
  readonly cf_id: string;
  readonly libelle: string;
  readonly aspects: readonly Aspect[];
}

export interface VersionGap {
  readonly ajoutes: readonly ChampDefinition[];
  readonly retires: readonly ChampDefinition[];
  readonly modifies: readonly ChangedChamp[];
  /** cf_ids whose given answer the new version no longer takes: removed, or of another type. They stay stored. */
  readonly abandonedReponses: readonly string[];
}

const KEYS: Readonly<Record<Aspect, readonly (keyof ChampDefinition)[]>> = {
  libelle: ['cf_label'],
  type: ['cf_component_type', 'cf_field_type', 'cf_calculated'],
  choix: ['cf_options', 'cf_columns'],
  condition: ['cf_display_condition'],
  calcul: ['cf_calculation_func', 'cf_calculation_type', 'cf_result_type', 'cf_empty_value', 'cf_column_empty_values'],
  obligation: ['cf_required'],
  controle: ['cf_min', 'cf_max', 'cf_decimals', 'cf_latest', 'cf_format', 'cf_regex'],
  depart: ['cf_prefill', 'cf_value'],
  presentation: ['cf_unit', 'cf_section', 'cf_column_labels', 'cf_column_units', 'cf_image_max', 'cf_image_quality'],
  synthese: ['cf_synthese', 'cf_column_synthese'],
};

/** What changes for a draft that goes from its form version to another: a deliberate act, never done alone (behaviour 23). */
export function compareVersions(
  old: FormulaireDefinition,
  newVersion: FormulaireDefinition,
  reponses: Reponses,
): VersionGap {
  const [avant, apres] = [byId(old), byId(newVersion)];
  const retires = old.champs.filter(({ cf_id }) => !apres.has(cf_id));
  const modifies = newVersion.champs.flatMap((champ): ChangedChamp[] => {
    const oldChamp = avant.get(champ.cf_id);
    const aspects = oldChamp === undefined ? [] : changedAspects(oldChamp, champ);
    return aspects.length === 0 ? [] : [{ cf_id: champ.cf_id, libelle: champ.cf_label, aspects }];
  });
  const abandoned = new Set([
    ...retires.map(({ cf_id }) => cf_id),
    ...modifies.filter(({ aspects }) => aspects.includes('type')).map(({ cf_id }) => cf_id),
  ]);
  return {
    ajoutes: newVersion.champs.filter(({ cf_id }) => !avant.has(cf_id)),
    retires,
    modifies,
    abandonedReponses: [...abandoned].filter((cf_id) => (reponses[cf_id] ?? '') !== ''),
  };
}

const byId = ({ champs }: FormulaireDefinition): ReadonlyMap<string, ChampDefinition> =>
  new Map(champs.map((champ) => [champ.cf_id, champ]));

const changedAspects = (before: ChampDefinition, after: ChampDefinition): readonly Aspect[] =>
  ASPECTS.filter((aspect) => KEYS[aspect].some((key) => !sameJson(before[key], after[key])));
