/**
 * [reports/R37] How a document is laid out. pdfmake keeps of what must not be parted the first page alone, gives columns the
 * width of their longest word wherever that leads, and cuts headers and footers at their margin: what it left out so is laid
 * out again another way, until nothing is.
 */
import type { Columns, Content, Mark, Stack, TableNode, TextNode } from '../document.ts';

/** Widths of columns, by the rank of what holds them among tables and columns, in the order of writing. */
export type Widths = ReadonlyMap<number, readonly number[]>;

export interface Way {
  /** How often each was left out: what holds it may be parted. */
  readonly loose: ReadonlyMap<Mark, number>;
  readonly widths: Widths;
  /** Texts of which a word is wider than its column: it may be broken wherever its font changes. */
  readonly broken: ReadonlySet<Mark>;
  /** Headings that a new page begins with. */
  readonly before: ReadonlySet<Mark>;
  readonly running: { readonly header: Running; readonly footer: Running };
}
/** What comes again on each page. */
export interface Running {
  readonly widths: Widths;
  /** Added to its margin, in points. */
  readonly room: number;
}

/** What a header or a footer that is cut gets first, in points: two lines. */
export const RUNNING_ROOM = 24;
const STILL: Running = { widths: new Map(), room: 0 };
/** As it was written. */
export const AS_WRITTEN: Way = {
  loose: new Map(),
  widths: new Map(),
  broken: new Set(),
  before: new Set(),
  running: { header: STILL, footer: STILL },
};

/** A copy, since pdfmake writes into what it draws; a code alone is itself, whose squares are found by it. */
export function arranged(content: readonly Content[], way: Omit<Way, 'running'>): Content[] {
  const { loose, widths, broken } = way;
  const left = new Set(way.before);
  let last = -1;
  /** Outside of what is laid out in one piece, where a page may begin. */
  const placed = (node: Content): Content => {
    const [first] = left.size === 0 ? [] : marksIn(node);
    return first !== undefined && left.delete(first) ? { ...copy(node), pageBreak: 'before' } : copy(node);
  };
  const copy = (node: Content): Content => {
    if ('stack' in node) {
      const stack = parted(node, loose);
      return { ...stack, stack: node.stack.map(stack.unbreakable === true ? copy : placed) };
    }
    if ('columns' in node) {
      last += 1;
      return withWidths({ ...parted(node, loose) }, widths.get(last), copy);
    }
    if ('table' in node) {
      last += 1;
      return tableOf(node, { own: widths.get(last), level: levelOf(node, loose), copy });
    }
    if ('canvas' in node) return { ...node, canvas: node.canvas.map((shape) => ({ ...shape })) };
    if ('text' in node) return broken.size === 0 ? { ...node } : brokenText(node, broken);
    return 'qr' in node ? node : { ...node };
  };
  return content.map(placed);
}

/** Nothing stands between two pieces of a word, and it may be broken there. */
function brokenText(node: TextNode, broken: Way['broken']): TextNode {
  if (typeof node.text === 'string' || !marksIn(node).some((mark) => broken.has(mark))) return { ...node };
  return { ...node, text: node.text.flatMap((piece) => [piece, '']) };
}

function withWidths(node: Columns, own: readonly number[] | undefined, copy: (node: Content) => Content): Columns {
  const columns = node.columns.map(copy);
  return {
    ...node,
    columns: own === undefined ? columns : columns.map((one, rank) => ({ ...one, width: own[rank] ?? '*' })),
  };
}

interface Arrangement {
  readonly own: readonly number[] | undefined;
  readonly level: number;
  readonly copy: (node: Content) => Content;
}

/** Rows that a page does not hold go on over the next ones; if that is not enough, headers are not told again there. */
function tableOf(node: TableNode, { own, level, copy }: Arrangement): TableNode {
  const { table } = node;
  const kept = level === 0 ? {} : { dontBreakRows: false, keepWithHeaderRows: 0 };
  return {
    ...node,
    ...(level === 0 ? {} : { unbreakable: false }),
    table: {
      ...table,
      ...kept,
      ...(level > 1 ? { headerRows: 0 } : {}),
      widths: [...(own ?? table.widths)],
      body: table.body.map((row) => row.map((cell) => ({ ...cell, ...copy(cell) }))),
    },
  };
}

const parted = <Node extends Stack | Columns>(node: Node, loose: Way['loose']): Node =>
  node.unbreakable === true && levelOf(node, loose) > 0 ? { ...node, unbreakable: false } : node;

function levelOf(node: Content, loose: Way['loose']): number {
  if (loose.size === 0) return 0;
  return Math.max(0, ...marksIn(node).map((mark) => loose.get(mark) ?? 0));
}

function marksIn(node: Content): readonly Mark[] {
  if ('stack' in node) return node.stack.flatMap(marksIn);
  if ('columns' in node) return node.columns.flatMap(marksIn);
  if ('table' in node) return node.table.body.flat().flatMap(marksIn);
  if ('canvas' in node) return [];
  if (node.mark !== undefined) return [node.mark];
  if (!('text' in node) || typeof node.text === 'string') return [];
  return node.text.flatMap((piece) => (typeof piece === 'string' ? [] : marksIn(piece)));
}
