import { ANSWER_LINES_MAX } from '#domain/base/text-limits.ts';
import { choicesOfColumn, isChoiceColumn } from '#domain/forms/choices.ts';
import type { ChampDefinition, RawColumn, TableRow } from '#domain/forms/definition.ts';
import { columnLabel } from '#domain/forms/writing.ts';

export interface Column {
  readonly nom: string;
  readonly libelle: string;
  readonly genre: 'texte' | 'nombre' | 'jour' | 'choix';
  readonly options: readonly string[];
  readonly calculee: boolean;
  readonly raw: RawColumn;
}

export function readColumns(definition: ChampDefinition): readonly Column[] {
  return (definition.cf_columns ?? []).map((raw) => {
    const [nom, type, formule] = raw;
    return {
      nom,
      libelle: columnLabel(definition, nom),
      genre: kindOf(type),
      options: choicesOfColumn(type),
      calculee: formule !== undefined,
      raw,
    };
  });
}

function kindOf(type: string): Column['genre'] {
  if (type === 'number') return 'nombre';
  if (type === 'date') return 'jour';
  return isChoiceColumn(type) ? 'choix' : 'texte';
}

/** Measures of a table that calculates are written to the centimetre; other tables keep what was typed. */
export const decimalsOf = (columns: readonly Column[]): number | undefined =>
  columns.some(({ calculee }) => calculee) ? 2 : undefined;

export type Rows = readonly TableRow[];

export const emptyRow = (columns: readonly Column[]): TableRow =>
  Object.fromEntries(
    columns.flatMap(({ nom, genre, calculee }) => (calculee ? [] : [[nom, genre === 'nombre' ? null : '']])),
  );

export const isFull = (rows: Rows): boolean => rows.length >= ANSWER_LINES_MAX;
export const changeCell = (rows: Rows, rank: number, cell: TableRow): Rows =>
  rows.map((row, other) => (other === rank ? { ...row, ...cell } : row));
export const insert = (rows: Rows, rank: number, row: TableRow): Rows =>
  isFull(rows) ? rows : rows.toSpliced(rank, 0, row);
export const remove = (rows: Rows, rank: number): Rows => rows.toSpliced(rank, 1);
