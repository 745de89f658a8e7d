import type { FormulaireCompile } from './compile.ts';
import type { Etats } from './etat-calculation.ts';

/** YYYY-MM-DD that the inspector gave as that of the visit: the field filled in with it, otherwise the first date of the form. null: not certain. */
export function controlDayOf({ definition }: FormulaireCompile, etats: Etats): string | null {
  const dates = definition.champs.filter(({ cf_component_type: type }) => type === 'DATE_PICKER');
  const champ = dates.find(({ cf_prefill }) => cf_prefill === 'visite.jour') ?? dates[0];
  const etat = champ === undefined ? undefined : etats.get(champ.cf_id);
  if (etat === undefined || !etat.visible || etat.isToConfirm || etat.erreur !== null) return null;
  return typeof etat.valeur === 'string' && etat.valeur !== '' ? etat.valeur : null;
}
