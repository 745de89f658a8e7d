import type { ChampDefinition, FormulaireDefinition, RawColumn } from './definition.ts';

/** What names a question and writes its answer; never what decides it: conditions, formulas, bounds, prefilling. */
const HEADING = [
  'cf_section',
  'cf_field_type',
  'cf_unit',
  'cf_decimals',
  'cf_options',
  'cf_column_labels',
  'cf_column_units',
] as const satisfies readonly (keyof ChampDefinition)[];

const isComputed = ([, , formula]: RawColumn): boolean => formula !== undefined;

function headingOf(champ: ChampDefinition): ChampDefinition {
  const { cf_id, cf_label, cf_component_type, cf_columns } = champ;
  const others = Object.fromEntries(Object.entries(champ).filter(([key]) => HEADING.some((one) => one === key)));
  const columns = cf_columns === undefined ? {} : { cf_columns: cf_columns.filter((column) => !isComputed(column)) };
  return { cf_id, cf_label, cf_component_type, ...others, ...columns };
}

/** A table of computed columns alone has nothing that was answered. */
const isAnswered = ({ cf_calculated, cf_columns }: ChampDefinition): boolean =>
  cf_calculated !== true && cf_columns?.every(isComputed) !== true;

/**
 * The questions of a form for who reads answers and fills in nothing ([forms/F37]): computed values are stored nowhere, and
 * their formulas are the office's, so that they are left to the report.
 */
export const headingsOf = (champs: readonly ChampDefinition[]): ChampDefinition[] =>
  champs.filter(isAnswered).map(headingOf);

/** [forms/F37] Of such a form, the questions that were answered, by an answer or a picture; nothing is judged of them. */
export const answeredForm = (
  { id, code, libelle, sections, champs, champResultat }: FormulaireDefinition,
  isAnsweredHere: (cfId: string) => boolean,
): FormulaireDefinition => ({
  id,
  code,
  libelle,
  sections,
  champs: champs.filter(({ cf_id }) => isAnsweredHere(cf_id)),
  champResultat,
  champPropose: '',
});
