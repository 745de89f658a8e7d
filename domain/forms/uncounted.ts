import { numberOf } from './calculation.ts';
import type { ChampCompile } from './compile-champ.ts';
import type { ChampDefinition, TableRow } from './definition.ts';
import { columnLabel } from './writing.ts';
import type { Etats } from './etat-calculation.ts';
import { cellsRead, type Expression, termsOf } from './expression.ts';
import { isFilledRow, rowsOf, withoutCalculated } from './values.ts';

/** Rows that hold something and that an aggregate could not take ([forms/F40]). */
export interface Uncounted {
  readonly rows: number;
  /** Labels of the cells that they miss, each once. */
  readonly missing: readonly string[];
}

/** The fields that a formula may read. */
type Champs = ReadonlyMap<string, ChampCompile>;
type Column = Extract<Expression, { genre: 'colonne' }>;

/** What the aggregates of a formula leave out; null when every row that holds something counts. */
export function uncountedBy(formula: Expression, champs: Champs, etats: Etats): Uncounted | null {
  const columns = columnsOf(formula);
  const tables = [...new Set(columns.map(({ table }) => table))];
  const parts = tables.flatMap((table) => {
    const champ = champs.get(table);
    const read = columns.flatMap((column) => (column.table === table ? [column.column] : []));
    return champ === undefined ? [] : [inTable(champ, read, etats)];
  });
  const rows = parts.reduce((sum, part) => sum + part.rows, 0);
  return rows === 0 ? null : { rows, missing: [...new Set(parts.flatMap(({ missing }) => missing))] };
}

function inTable(champ: ChampCompile, columns: readonly string[], etats: Etats): Uncounted {
  const { definition } = champ;
  const etat = etats.get(definition.cf_id);
  const all = etat?.visible === true ? rowsOf(etat.valeur) : [];
  const filled = new Set(
    rowsOf(withoutCalculated(definition, all)).flatMap((row, at) => (isFilledRow(row) ? [at] : [])),
  );
  const left = all.filter(
    (row, at) => filled.has(at) && columns.every((column) => numberOf(row[column] ?? null) === null),
  );
  const names = new Set(left.flatMap((row) => columns.flatMap((column) => emptyCells(champ, row, column))));
  return { rows: left.length, missing: [...names].map((name) => columnLabel(definition, name)) };
}

/** The cells to fill for this one to be a number: itself, or those that its formula reads and that have no worth when empty. */
function emptyCells(champ: ChampCompile, row: TableRow, column: string): readonly string[] {
  const formula = champ.columns.get(column);
  if (formula === undefined) return isMissing(champ.definition, row, column) ? [column] : [];
  return [...cellsRead(formula)].flatMap((read) => emptyCells(champ, row, read));
}

const isMissing = ({ cf_column_empty_values: worths }: ChampDefinition, row: TableRow, column: string): boolean =>
  numberOf(row[column] ?? null) === null && worths?.[column] === undefined;

/** Rows that hold another text are counted too, as none: COUNT leaves nothing out. */
const columnsOf = (expression: Expression): readonly Column[] => {
  if (expression.genre === 'appel' && expression.functionName === 'COUNT') return [];
  return expression.genre === 'colonne' ? [expression] : termsOf(expression).flatMap(columnsOf);
};
