import { nombre } from './calcul.ts';
import type { ChampCompile } from './compile-champ.ts';
import type { ChampDefinition, LigneTable } from './definition.ts';
import { libelleColonne } from './ecriture.ts';
import type { Etats } from './etat-calcul.ts';
import { cellulesLues, type Expression, termes } from './expression.ts';
import { estLigneRemplie, lignesDe, sansCalcul } from './valeurs.ts';

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
export function uncountedBy(formule: Expression, champs: Champs, etats: Etats): Uncounted | null {
  const columns = columnsOf(formule);
  const tables = [...new Set(columns.map(({ table }) => table))];
  const parts = tables.flatMap((table) => {
    const champ = champs.get(table);
    const read = columns.flatMap((column) => (column.table === table ? [column.colonne] : []));
    return champ === undefined ? [] : [inTable(champ, read, etats)];
  });
  const rows = parts.reduce((sum, part) => sum + part.rows, 0);
  return rows === 0 ? null : { rows, missing: [...new Set(parts.flatMap(({ missing }) => missing))] };
}

function inTable(champ: ChampCompile, columns: readonly string[], etats: Etats): Uncounted {
  const { definition } = champ;
  const etat = etats.get(definition.cf_id);
  const all = etat?.visible === true ? lignesDe(etat.valeur) : [];
  const filled = new Set(
    lignesDe(sansCalcul(definition, all)).flatMap((row, at) => (estLigneRemplie(row) ? [at] : [])),
  );
  const left = all.filter(
    (row, at) => filled.has(at) && columns.every((column) => nombre(row[column] ?? null) === null),
  );
  const names = new Set(left.flatMap((row) => columns.flatMap((column) => emptyCells(champ, row, column))));
  return { rows: left.length, missing: [...names].map((name) => libelleColonne(definition, name)) };
}

/** The cells to fill for this one to be a number: itself, or those that its formula reads and that have no worth when empty. */
function emptyCells(champ: ChampCompile, row: LigneTable, column: string): readonly string[] {
  const formule = champ.colonnes.get(column);
  if (formule === undefined) return isMissing(champ.definition, row, column) ? [column] : [];
  return [...cellulesLues(formule)].flatMap((read) => emptyCells(champ, row, read));
}

const isMissing = ({ cf_column_empty_values: worths }: ChampDefinition, row: LigneTable, column: string): boolean =>
  nombre(row[column] ?? null) === null && worths?.[column] === undefined;

const columnsOf = (expression: Expression): readonly Column[] =>
  expression.genre === 'colonne' ? [expression] : termes(expression).flatMap(columnsOf);
