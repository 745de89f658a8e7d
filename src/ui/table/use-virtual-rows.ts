import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useEffect, type RefObject } from 'react';
import { shownRange, type ShownRange } from './shown-range.ts';

interface VirtualRowsOptions {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly ids: readonly string[];
  readonly rowHeight: number;
  /** Pixels covered by the sticky header, and by the bar that floats over the last rows. */
  readonly header: number;
  readonly bar: number;
}

export interface VirtualRows {
  readonly items: readonly VirtualItem[];
  readonly totalHeight: number;
  readonly shown: ShownRange;
  /** Whole rows shown at once, one kept as a landmark when a page is turned. */
  readonly page: number;
  readonly reveal: (index: number) => void;
}

export function useVirtualRows({ scroller, ids, rowHeight, header, bar }: VirtualRowsOptions): VirtualRows {
  // oxlint-disable-next-line react/incompatible-library -- no React compiler here: nothing is memoised behind its back
  const virtual = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => ids[index] ?? index,
    overscan: 6,
    paddingEnd: bar,
    scrollPaddingEnd: header + bar,
    useFlushSync: false,
  });
  useEffect(() => {
    virtual.measure();
  }, [virtual, rowHeight]);
  const height = (virtual.scrollRect?.height ?? 0) - header - bar;
  return {
    items: virtual.getVirtualItems(),
    totalHeight: virtual.getTotalSize(),
    shown: shownRange({ count: ids.length, rowHeight, scrollTop: virtual.scrollOffset ?? 0, height }),
    page: Math.max(1, Math.floor(height / rowHeight) - 1),
    reveal: (index) => {
      virtual.scrollToIndex(index, { align: 'auto' });
    },
  };
}
