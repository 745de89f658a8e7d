import type { ChampDefinition, Component } from '../definition.ts';

const isList = (component: Component): boolean => component === 'SELECT' || component === 'RADIO';
const isCalculable = (component: Component): boolean => component === 'NUMBER' || component === 'TEXT';

/** What a field of this component begins with, beside its name and its words. */
export function startOf(component: Component): Omit<ChampDefinition, 'cf_id' | 'cf_label'> {
  switch (component) {
    case 'NUMBER':
      return { cf_component_type: component, cf_field_type: 'number' };
    case 'SELECT':
    case 'RADIO':
      return { cf_component_type: component, cf_options: [] };
    case 'TABLE':
      return {
        cf_component_type: component,
        cf_columns: [['colonne', 'text']],
        cf_column_labels: { colonne: 'Colonne' },
      };
    default:
      return { cf_component_type: component };
  }
}

/** What any field keeps when it is answered otherwise. */
const KEPT = ['cf_section', 'cf_required', 'cf_display_condition'] as const;

/** [forms/FD6] The same field, answered otherwise: its name, words, place, condition and duty stay, and what both know. */
export function ofComponent(champ: ChampDefinition, component: Component): ChampDefinition {
  if (component === champ.cf_component_type) return champ;
  const begun: ChampDefinition = { cf_id: champ.cf_id, cf_label: champ.cf_label, ...startOf(component) };
  const kept = KEPT.reduce((next, key) => withKey(next, key, champ[key]), begun);
  const chosen = isList(component) && champ.cf_options !== undefined ? { ...kept, cf_options: champ.cf_options } : kept;
  if (champ.cf_calculated !== true || !isCalculable(component)) return chosen;
  return asCalculated(withKey(chosen, 'cf_calculation_func', champ.cf_calculation_func), true);
}

/** [forms/FD6] Answered by nobody: what is asked of an answer goes; or answered again, without a formula. */
export function asCalculated(champ: ChampDefinition, isCalculated: boolean): ChampDefinition {
  if (!isCalculated) {
    const {
      cf_calculated: _calculated,
      cf_calculation_func: _func,
      cf_calculation_type: _type,
      cf_result_type: _result,
      ...answered
    } = champ;
    return answered;
  }
  const {
    cf_required: _required,
    cf_prefill: _prefill,
    cf_value: _value,
    cf_min: _min,
    cf_max: _max,
    cf_latest: _latest,
    cf_empty_value: _empty,
    cf_format: _format,
    cf_regex: _regex,
    cf_synthese: _synthese,
    ...rest
  } = champ;
  const type = champ.cf_component_type === 'NUMBER' ? 'function' : 'logical';
  return {
    ...rest,
    cf_calculated: true,
    cf_calculation_type: type,
    cf_calculation_func: champ.cf_calculation_func ?? '',
  };
}

/** [forms/FD29] A text that says what the criteria of its form come to, without a formula of its own. */
export const byCriteres = (champ: ChampDefinition): ChampDefinition => ({
  ...withKey(asCalculated(champ, true), 'cf_calculation_func', undefined),
  cf_calculation_type: 'criteres',
});

/** Whether a field of this component may be calculated. */
export const mayBeCalculated = ({ cf_component_type }: ChampDefinition): boolean => isCalculable(cf_component_type);

type OptionalKey = Exclude<keyof ChampDefinition, 'cf_id' | 'cf_label' | 'cf_component_type'>;

/** One key with a value, or without it: a definition holds no empty key. */
export function withKey<Key extends OptionalKey>(
  champ: ChampDefinition,
  key: Key,
  value: ChampDefinition[Key] | undefined,
): ChampDefinition;
export function withKey(champ: ChampDefinition, key: OptionalKey, value: unknown): ChampDefinition {
  const { [key]: _, ...without } = champ;
  return value === undefined ? without : { ...without, [key]: value };
}
