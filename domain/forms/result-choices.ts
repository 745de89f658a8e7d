import type { FormulaireDefinition } from './definition.ts';

type Concluding = Pick<FormulaireDefinition, 'champs' | 'champResultat'>;

/** Choices of the field that concludes a form; null when that field offers none. A form without one concludes nothing. */
export function choicesOfResult({ champs, champResultat }: Concluding): readonly string[] | null {
  if (champResultat === '') return [];
  const options = champs.find(({ cf_id }) => cf_id === champResultat)?.cf_options ?? [];
  return options.length === 0 ? null : options;
}
