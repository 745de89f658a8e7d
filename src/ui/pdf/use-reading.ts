import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { bounded, drawnPages, type Layout, layoutOf, pageAt, pxOf, scaleOf, stepFrom, type Zoom } from './layout.ts';
import type { Pdf } from './open-pdf.ts';
import { usePageSizes } from './use-page-sizes.ts';
import { useSize } from './use-size.ts';

/** A point of the window of reading, from its top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What stays under a point of the window while pages change their size. */
interface Anchor extends Point {
  readonly rank: number;
  /** Parts of the page and of its gap, from its top; of the whole width, from its left. */
  readonly down: number;
  readonly across: number;
}

/** Without a hand that says otherwise, what is read at the top stays there. */
const topOf = ({ clientWidth }: HTMLElement): Point => ({ x: clientWidth / 2, y: 0 });

function anchorAt(element: HTMLElement, layout: Layout, { x, y }: Point = topOf(element)): Anchor {
  const at = element.scrollTop + y;
  const rank = pageAt(layout, at);
  const top = layout.tops[rank] ?? 0;
  const room = (layout.tops[rank + 1] ?? layout.height) - top;
  const across = (element.scrollLeft + x - marginOf(element, layout)) / layout.width;
  return { x, y, rank, down: room === 0 ? 0 : (at - top) / room, across };
}

/** Pages narrower than the window stand in its middle. */
const marginOf = ({ clientWidth }: HTMLElement, { width }: Layout): number => Math.max(0, (clientWidth - width) / 2);

function backTo(element: HTMLElement, layout: Layout, { x, y, rank, down, across }: Anchor): void {
  const top = layout.tops[rank] ?? 0;
  const room = (layout.tops[rank + 1] ?? layout.height) - top;
  element.scrollTo({ top: top + down * room - y, left: across * layout.width + marginOf(element, layout) - x });
}

/** Rank of the page that stands at a third of the window. */
const readAt = (layout: Layout, { scrollTop, clientHeight }: HTMLElement): number =>
  pageAt(layout, scrollTop + clientHeight / 3);

interface InView {
  readonly first: number;
  readonly last: number;
  /** Rank of the page that is read. */
  readonly current: number;
}

/** Which pages are seen, at which scale, and how one goes from one to another. */
export function useReading(pdf: Pdf, scroller: RefObject<HTMLElement | null>) {
  const view = useSize(scroller);
  const [zoom, setZoom] = useState<Zoom>('auto');
  const [sizes, meet] = usePageSizes(pdf);
  const scale = view === null ? 1 : scaleOf(zoom, pdf.firstSize, view);
  const layout = useMemo(() => layoutOf(sizes, scale), [sizes, scale]);
  const [inView, setInView] = useState<InView>({ first: 0, last: -1, current: 0 });
  const anchor = useRef<Anchor>({ x: 0, y: 0, rank: 0, down: 0, across: 0 });

  const look = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    const [first, last] = drawnPages(layout, element.scrollTop, element.clientHeight);
    const current = readAt(layout, element);
    setInView((before) =>
      before.first === first && before.last === last && before.current === current ? before : { first, last, current },
    );
  }, [layout, scroller]);
  const onScroll = useCallback(() => {
    if (scroller.current !== null) anchor.current = anchorAt(scroller.current, layout);
    look();
  }, [layout, look, scroller]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || view === null) return;
    if (element.scrollTop > 0 || anchor.current.y > 0) backTo(element, layout, anchor.current);
    // oxlint-disable-next-line react/set-state-in-effect -- what is in view is measured once the pages are laid out
    look();
  }, [layout, look, view, scroller]);
  useEffect(() => {
    for (let rank = inView.first; rank <= inView.last; rank++) meet(rank);
  }, [inView.first, inView.last, meet]);

  const zoomTo = useCallback(
    (next: Zoom, at?: Point) => {
      if (scroller.current !== null) anchor.current = anchorAt(scroller.current, layout, at);
      setZoom(typeof next === 'number' ? bounded(next) : next);
    },
    [layout, scroller],
  );
  const goTo = useCallback(
    (rank: number) => {
      const wanted = Math.min(pdf.pageCount - 1, Math.max(0, rank));
      scroller.current?.scrollTo({ top: wanted === 0 ? 0 : (layout.tops[wanted] ?? 0) - layout.gap / 2 });
    },
    [layout, pdf.pageCount, scroller],
  );
  /** From where one is now, which the screen may not have been told yet. */
  const turn = useCallback(
    (by: 1 | -1) => {
      if (scroller.current !== null) goTo(readAt(layout, scroller.current) + by);
    },
    [goTo, layout, scroller],
  );
  const placeOf = (rank: number) => {
    const { width = 0, height = 0 } = sizes[rank] ?? {};
    const shown = { width: pxOf(width, scale), height: pxOf(height, scale) };
    return { top: layout.tops[rank] ?? 0, left: (layout.width - shown.width) / 2, ...shown };
  };
  return {
    onScroll,
    layout,
    scale,
    zoom,
    zoomTo,
    step: (direction: 1 | -1) => zoomTo(stepFrom(scale, direction)),
    goTo,
    turn,
    pxPerPoint: pxOf(1, scale),
    placeOf,
    ...inView,
  };
}

export type Reading = ReturnType<typeof useReading>;
