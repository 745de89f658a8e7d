import { unitOfColumn } from '../forms/column-unit.ts';
import type { ChampDefinition, RawColumn, TableRow } from '../forms/definition.ts';
import { typedDecimals, writeNumber } from '../forms/numbers.ts';
import { columnLabel, writeDay } from '../forms/writing.ts';
import type { Cell, Content, TableNode, TextNode } from './document.ts';
import { BACKGROUND, grid, INK_2, INK_3, titleRow, WIDTH } from './layout.ts';
import type { PhrasesRapport } from './phrases.ts';

export interface Measures {
  readonly champ: ChampDefinition;
  readonly rows: readonly TableRow[];
}

/** Columns that a page is wide enough for; beyond, they go on in another table, each row told by its first one. */
const COLUMNS_MAX = 10;

/** [reports/R5] [reports/R37] A table of measures, in as many as its columns take. The first one bears the titles, its name the last of them. */
export function gridsOf(measures: Measures, titles: readonly TextNode[], phrases: PhrasesRapport): TableNode[] {
  const { cf_columns: columns = [], cf_label: label } = measures.champ;
  const [first, ...others] = columns;
  if (first === undefined || columns.length <= COLUMNS_MAX) return [gridOf(measures, { columns, titles }, phrases)];
  const beside = COLUMNS_MAX - 1;
  return Array.from({ length: Math.ceil(others.length / beside) }, (_, rank) => {
    const some = others.slice(rank * beside, (rank + 1) * beside);
    const from = rank * beside + 2;
    const named = `${label} (${from}–${from + some.length - 1} / ${columns.length})`;
    const next: TextNode = { text: named, role: 'Caption', color: INK_3, margin: [-5, 6, 0, 0] };
    return gridOf(measures, { columns: [first, ...some], titles: rank === 0 ? titles : [next] }, phrases);
  });
}

interface Part {
  readonly columns: readonly RawColumn[];
  readonly titles: readonly TextNode[];
}

function gridOf({ champ, rows }: Measures, { columns, titles }: Part, phrases: PhrasesRapport): TableNode {
  const isNumber = (type: string): boolean => type === 'number';
  const headers = columns.map(([nom, type]): Content & Cell => ({
    text: withUnitOf(columnLabel(champ, nom), unitOfColumn(champ, nom)),
    fontSize: 8,
    bold: true,
    color: INK_2,
    fillColor: BACKGROUND,
    alignment: isNumber(type) ? 'right' : 'left',
  }));
  const body = rows.map((row) =>
    columns.map(([nom, type, formule]): Content & Cell => ({
      text: writtenCell(champ, { cell: row[nom], isTyped: formule === undefined }, phrases),
      bold: formule !== undefined,
      alignment: isNumber(type) ? 'right' : 'left',
    })),
  );
  return {
    reading: 'grid',
    table: {
      widths: columns.map(([, type]) =>
        isNumber(type) && columns.length > 1 ? Math.floor(WIDTH / (columns.length + 1)) : '*',
      ),
      headerRows: titles.length + 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      body: [...titles.map((titre) => titleRow(titre, columns.length)), headers, ...body],
    },
    layout: grid(titles.length),
    margin: [0, 0, 0, 4],
  };
}

const withUnitOf = (label: string, unit: string): string => (unit === '' ? label : `${label} (${unit})`);

function writtenCell(
  { cf_decimals }: ChampDefinition,
  { cell, isTyped }: { readonly cell: string | number | null | undefined; readonly isTyped: boolean },
  { langue }: PhrasesRapport,
): string {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'number'
    ? writeNumber(cell, { decimals: cf_decimals ?? (isTyped ? typedDecimals(cell) : undefined), langue })
    : writeDay(cell, langue);
}
