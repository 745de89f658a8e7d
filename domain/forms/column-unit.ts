import type { ChampDefinition } from './definition.ts';

/** [forms/F60] The unit of a column of a table: its own, otherwise that of the table where it is meant for this column; '' : none. */
export function unitOfColumn(
  { cf_unit = '', cf_columns = [], cf_column_units = {} }: ChampDefinition,
  nom: string,
): string {
  const own = cf_column_units[nom];
  if (own !== undefined) return own;
  const calculated = cf_columns.filter(([column, , formula]) => formula !== undefined && !(column in cf_column_units));
  const numbers = cf_columns.filter(([column, type]) => type === 'number' && !(column in cf_column_units));
  const bearing = calculated.length > 0 ? calculated : numbers;
  return bearing.some(([column]) => column === nom) ? cf_unit : '';
}
