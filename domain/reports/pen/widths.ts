import type { Cell, Columns, Content, TableNode } from '../document.ts';
import type { Widths } from './way.ts';

/** What pdfmake wrote into a node when it laid it out, in points. */
interface Measured {
  readonly _margin?: readonly [number, number, number, number] | null;
  /** Of its longest word, or of its picture. */
  readonly _minWidth?: number;
}
interface MeasuredColumn extends Measured {
  readonly width?: number | 'auto' | '*';
  readonly _calcWidth?: number;
}
interface Offsets {
  readonly total: number;
  readonly offsets: readonly number[];
}

/** Rounding of its sums. */
const SLACK = 0.5;

/** [reports/R37] Columns that take more than the room they stand in, with what they get of it. `room`: between the margins. */
export function tooWide(content: readonly Content[], room: number): Widths {
  const found = new Map<number, readonly number[]>();
  let last = -1;
  const visit = (node: Content & Measured, outer: number): void => {
    const [left, , right] = node._margin ?? [0, 0, 0, 0];
    const inner = outer - left - right;
    if ('stack' in node) for (const one of node.stack) visit(one, inner);
    if ('columns' in node) visitColumns(node, inner);
    if ('table' in node) visitTable(node, inner);
  };
  const shared = (columns: readonly MeasuredColumn[], inner: number): readonly number[] => {
    last += 1;
    const fitting = widthsIn(columns, inner);
    if (fitting !== null) found.set(last, fitting);
    return fitting ?? columns.map(({ _calcWidth = 0 }) => _calcWidth);
  };
  const visitColumns = (node: Columns & { readonly _gap?: number }, inner: number): void => {
    const widths = shared(node.columns, inner - (node._gap ?? 0) * (node.columns.length - 1));
    for (const [rank, one] of node.columns.entries()) visit(one, widths[rank] ?? 0);
  };
  const visitTable = (node: TableNode & { readonly _offsets?: Offsets }, inner: number): void => {
    const { total, offsets } = node._offsets ?? { total: 0, offsets: [] };
    const widths = shared(node.table.widths.map(measured), inner - total);
    const roomOf = ({ colSpan = 1 }: Cell, rank: number): number =>
      widths
        .slice(rank, rank + colSpan)
        .reduce((sum, width, place) => sum + width + (place === 0 ? 0 : (offsets[rank + place] ?? 0)), 0);
    for (const row of node.table.body) for (const [rank, cell] of row.entries()) visit(cell, roomOf(cell, rank));
  };
  for (const node of content) visit(node, room);
  return found;
}

/** pdfmake puts what it measured in the place of the width that it was given. */
const measured = (width: TableNode['table']['widths'][number] | MeasuredColumn): MeasuredColumn =>
  typeof width === 'object' ? width : { width };

/** null: they fit as they are. */
function widthsIn(columns: readonly MeasuredColumn[], room: number): readonly number[] | null {
  const isStar = ({ width = '*' }: MeasuredColumn): boolean => width === '*';
  const wanted = columns.map(({ width, _minWidth = 0 }) => (typeof width === 'number' ? width : _minWidth));
  const stars = columns.filter(isStar);
  const widestStar = Math.max(0, ...stars.map(({ _minWidth = 0 }) => _minWidth));
  const taken = columns.reduce((sum, one, rank) => sum + (isStar(one) ? widestStar : (wanted[rank] ?? 0)), 0);
  if (taken <= room + SLACK) return null;
  const widths = shares(wanted, room);
  const left = Math.max(0, room - widths.reduce((sum, width) => sum + width, 0));
  return widths.map((width, rank) => (isStar(columns[rank] ?? {}) ? width + left / stars.length : width));
}

/** Each what it wants, where no other lacks room for it: nobody gets more than an equal part of what is short. */
export function shares(wanted: readonly number[], room: number): readonly number[] {
  const given = wanted.map(() => 0);
  let left = Math.max(0, room);
  const order = wanted.map((width, rank) => ({ width, rank })).toSorted((a, b) => a.width - b.width);
  for (const [place, { width, rank }] of order.entries()) {
    const part = Math.min(width, left / (order.length - place));
    given[rank] = part;
    left -= part;
  }
  return given;
}
