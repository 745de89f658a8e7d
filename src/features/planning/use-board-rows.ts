import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useDeferredValue } from 'react';
import type { BoardRow } from '#domain/planning/board.ts';
import type { LocalVisit } from '../../shared/assignment/visit.ts';
import type { BoardView } from './board-period.ts';

interface Asked {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly rows: readonly BoardRow<LocalVisit>[];
  readonly view: BoardView;
  /** Rank of a row that stays, however far: a visit is dragged from it; -1: none. */
  readonly keep: number;
}
interface ShownRow {
  readonly row: BoardRow<LocalVisit>;
  readonly rank: number;
  /** Pixels of the rows before it that are not drawn. */
  readonly before: number;
}

/** What a row takes until it has been measured, in pixels. */
const HEIGHTS: Readonly<Record<BoardView, number>> = { jour: 107, semaine: 98, mois: 77 };
const OVERSCAN = 6;

/** The rows of a board that are in sight or near, and the room of the others. */
export function useBoardRows({ scroller, rows, view, keep }: Asked) {
  // oxlint-disable-next-line react/incompatible-library -- no React compiler here: nothing is memoised behind its back
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => HEIGHTS[view],
    getItemKey: (rank) => rows[rank]?.controller.id ?? rank,
    overscan: OVERSCAN,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      return keep === -1 || near.includes(keep) ? near : [...near, keep].toSorted((a, b) => a - b);
    },
    useFlushSync: false,
  });
  // Rows that come into sight are drawn between two images of the scroll, never instead of one.
  const items = useDeferredValue(virtual.getVirtualItems());
  let end = 0;
  const shown = items.flatMap(({ index, start, end: own }): readonly ShownRow[] => {
    const row = rows[index];
    const before = start - end;
    end = own;
    return row === undefined ? [] : [{ row, rank: index, before }];
  });
  return { rows: shown, after: virtual.getTotalSize() - end, measure: virtual.measureElement };
}
