/**
 * [reports/R17] Where a stamp stands: in a margin at the side of a page, read from its foot up. Text, headers and footers
 * stay between these margins ([reports/R37]), whatever their length, so that a stamp covers nothing; a footer grows.
 *
 *   | left margin of page 1 | right margin of page 1 | left margin of page 2 | …, each stamp beside those before it
 */
import { PAGE_MARGINS } from '#domain/reports/layout.ts';
import type { Structure } from './structure.ts';

/** Left, bottom, right, top, in points from the foot of the page. */
export type Rect = readonly [number, number, number, number];
interface Place {
  /** Number of the object of its page. */
  readonly page: number;
  readonly rect: Rect;
}

/** Of the edge of the sheet, where printers print nothing. */
const EDGE = 11;
/** Between a stamp and the text of the page. */
const GAP = 2;
const [MARGIN] = PAGE_MARGINS;
/** What a side holds, in points across. */
export const SIDE = MARGIN - EDGE - GAP;
const FOOT = 42;
/** Rounding of the numbers that a file holds. */
const SLACK = 0.01;

export const lineRoom = (structure: Structure): number => structure.pageSize(structure.firstPage).height - 2 * FOOT;

/** null: the margins of all pages are full. `across`: its lines beside each other; `along`: the longest. */
export function placeOfStamp(
  structure: Structure,
  { across, along }: { readonly across: number; readonly along: number },
): Place | null {
  for (const page of structure.pages) {
    const { width } = structure.pageSize(page);
    const taken = structure.fieldsOf(page);
    for (const [from, to] of [
      [EDGE, MARGIN - GAP],
      [width - MARGIN + GAP, width - EDGE],
    ] as const) {
      const left = taken.reduce(
        (end, [x, , right]) => (x >= from - SLACK && right <= to + SLACK ? Math.max(end, right) : end),
        from,
      );
      if (left + across <= to + SLACK) return { page, rect: [left, FOOT, left + across, FOOT + along] };
    }
  }
  return null;
}
