import type { Cell, Content, TableNode, TextNode } from './document.ts';

/** Rows of the answers that go with the signatures. */
const ROWS = 2;
/** Written lines that a page holds beside the signatures, at most; a column of answers is some 60 letters wide. */
const LINES = 36;
const NOTE_LINES = 8;
const LETTERS = 60;

/**
 * [reports/R20] The sections, then the signatures on one page with the end of what they sign: no page holds their frame alone.
 * Answers too long to stand beside it stay where they are.
 */
export function closing(sections: readonly Content[], signatures: Content): Content[] {
  // The note of what does not apply says little by itself: the rows above it come too.
  const final = sections.at(-1);
  const notes = final !== undefined && 'text' in final && linesOf(final) <= NOTE_LINES ? [final] : [];
  const rest = notes.length === 0 ? sections : sections.slice(0, -1);
  const last = rest.at(-1);
  const [before, end] = last === undefined ? [[], []] : cut(last);
  return [...rest.slice(0, -1), ...before, { unbreakable: true, stack: [...end, ...notes, signatures] }];
}

/** What stays, and what goes with the signatures: as many rows as fit; a table of which all rows go, goes whole. */
function cut(node: Content): readonly [readonly Content[], readonly Content[]] {
  if (!('table' in node)) return [[node], []];
  const { headerRows = 0, body } = node.table;
  const most = Math.min(ROWS, body.length - headerRows);
  const count = [most, 1].find(
    (rows) => rows > 0 && body.slice(-rows).reduce((sum, row) => sum + heightOf(row), 0) <= LINES,
  );
  if (count === undefined) return [[node], []];
  if (count === body.length - headerRows) return [[], [node]];
  return [[partOf(node, body.slice(0, -count))], [continuationOf(node, body.slice(-count))]];
}

type Row = readonly (Content & Cell)[];

/** Without the space that was below the whole. */
function partOf(node: TableNode, body: readonly Row[]): TableNode {
  const [left, top, right] = node.margin ?? [0, 0, 0, 0];
  return { ...node, margin: [left, top, right, 0], table: { ...node.table, body } };
}

/** Without titles, and with the line that stands between two rows. */
function continuationOf(node: TableNode, body: readonly Row[]): TableNode {
  const { layout, table } = node;
  const { headerRows = 0 } = table;
  const [left, , right, bottom] = node.margin ?? [0, 0, 0, 0];
  return {
    ...node,
    margin: [left, 0, right, bottom],
    isContinued: true,
    table: { ...table, headerRows: 0, body },
    layout: {
      ...layout,
      hLineWidth: (i) => layout.hLineWidth(i === body.length ? table.body.length : headerRows + 1, node),
    },
  };
}

const heightOf = (row: Row): number => Math.max(...row.map(linesOf));

const linesOf = (cell: Content): number =>
  'text' in cell
    ? wordsOf(cell)
        .split('\n')
        .reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / LETTERS)), 0)
    : 1;

const wordsOf = ({ text }: TextNode): string =>
  typeof text === 'string' ? text : text.map((part) => (typeof part === 'string' ? part : wordsOf(part))).join('');
