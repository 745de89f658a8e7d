import type { Cell, Content, TableNode } from '../document.ts';
import { listOf, marksOf, type Part, type Parts } from './parts.ts';
import type { TaggedNode, Walk } from './walk.ts';

interface TaggedCell {
  readonly node: Content & Cell;
  readonly parts: Parts;
}
type TaggedRow = readonly TaggedCell[];

/** [reports/R28] A table as it is read: its `reading` says what its cells are to each other. */
export function tagTable(node: TableNode, walk: Walk): TaggedNode {
  const { headerRows = 0, body } = node.table;
  const rows = body.map((row) => tagRow(row, walk));
  for (const row of rows.slice(0, headerRows))
    for (const mark of row.flatMap(({ parts }) => marksOf(parts))) walk.repeated.add(mark);
  const cells = rows.map((row) => row.map((cell) => cell.node));
  return { node: { ...node, table: { ...node.table, body: cells } }, parts: partsOf(node, rows) };
}

/** A cell that spans others is followed by empty ones, which are not told. */
function tagRow(row: readonly (Content & Cell)[], walk: Walk): TaggedRow {
  return row.map((cell) => {
    const { node, parts } = walk.tag(cell);
    return { node: { ...cell, ...node }, parts };
  });
}

function partsOf({ reading, isContinued, table: { headerRows = 0 } }: TableNode, rows: readonly TaggedRow[]): Parts {
  const all = rows.map((row) => row.map(({ parts }) => parts));
  if (reading === 'list') return listOf(all.flat());
  if (reading === 'frame') return [{ role: 'Div', parts: all.flat(2) }];
  // Titles and captions stand in the first rows so that they stay with their table: they are told before it, or as its caption.
  const titles = rows.slice(0, headerRows).filter(isTitle);
  const told = titles.flatMap((row) => row.flatMap(({ parts }) => parts));
  const isCaption = (part: Parts[number]): boolean => typeof part === 'object' && part.role === 'Caption';
  const headers = reading === 'grid' ? headerRows : 0;
  const lines = rows.flatMap((row, rank): Part[] =>
    titles.includes(row) ? [] : [{ role: 'TR', parts: row.flatMap(cellPart(rank < headers, reading)) }],
  );
  const table: Part = { role: 'Table', parts: [...told.filter(isCaption), ...lines] };
  return [
    ...told.filter((part) => !isCaption(part)),
    ...(lines.length === 0 ? [] : [isContinued === true ? { ...table, isContinued } : table]),
  ];
}

const isTitle = ([first]: TaggedRow): boolean =>
  first !== undefined && 'role' in first.node && (first.node.role === 'H2' || first.node.role === 'Caption');

const cellPart =
  (isHeader: boolean, reading: TableNode['reading']) =>
  ({ node: { colSpan = 1 }, parts: told }: TaggedCell, rank: number, row: TaggedRow): Part[] => {
    if (isCovered(row, rank)) return [];
    const span = colSpan === 1 ? {} : { colSpan };
    // A cell holds its one text by itself.
    const [only] = told;
    const parts = told.length === 1 && typeof only === 'object' && only.role === 'P' ? only.parts : told;
    if (isHeader) return [{ role: 'TH', scope: 'Column', parts, ...span }];
    if (reading === 'facts' && rank === 0) return [{ role: 'TH', scope: 'Row', parts, ...span }];
    return [{ role: 'TD', parts, ...span }];
  };

const isCovered = (row: TaggedRow, rank: number): boolean =>
  row.some(({ node: { colSpan = 1 } }, from) => from < rank && rank < from + colSpan);
