import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Where a list was left. Rows may come, go and change their order meanwhile: the place is told by a row. */
export interface KeptPlace {
  /** First row in sight, and how many pixels of it were over the edge. */
  readonly topId: string | null;
  readonly delta: number;
  /** Pixels, for when that row is gone. */
  readonly top: number;
  readonly active: string | null;
  readonly chosen: readonly string[];
}

interface KeptPlaceOptions {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly ids: readonly string[];
  readonly rowHeight: number;
  readonly active: string | null;
  readonly chosen: ReadonlySet<string>;
  /** false while other rows are still to come. */
  readonly isWhole: boolean;
  readonly initial: KeptPlace | null;
  readonly keep: ((place: KeptPlace) => void) | undefined;
}

const GESTURES = ['wheel', 'pointerdown', 'keydown'] as const;

/** Puts the list where it was left once its rows are there, unless somebody scrolls first; says where it is when it goes. */
export function useKeptPlace(options: KeptPlaceOptions): void {
  const { scroller, ids, rowHeight, isWhole } = options;
  const wanted = useRef(options.initial);
  const now = useRef(options);
  useLayoutEffect(() => {
    now.current = options;
  });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (wanted.current === null || element === null || ids.length === 0) return;
    const top = topOf(wanted.current, ids, rowHeight);
    const target = top ?? (isWhole ? wanted.current.top : null);
    if (target !== null) element.scrollTo({ top: target, behavior: 'instant' });
    if (isWhole || (top !== null && Math.abs(element.scrollTop - top) < 1)) wanted.current = null;
  }, [scroller, ids, rowHeight, isWhole]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    let { scrollTop } = element;
    const follow = () => {
      ({ scrollTop } = element);
    };
    const giveUp = () => {
      wanted.current = null;
    };
    element.addEventListener('scroll', follow, { passive: true });
    for (const gesture of GESTURES) element.addEventListener(gesture, giveUp, { passive: true });
    return () => {
      element.removeEventListener('scroll', follow);
      for (const gesture of GESTURES) element.removeEventListener(gesture, giveUp);
      now.current.keep?.(wanted.current ?? placeAt(scrollTop, now.current));
    };
  }, [scroller]);
}

const topOf = ({ topId, delta }: KeptPlace, ids: readonly string[], rowHeight: number): number | null => {
  const rank = topId === null ? -1 : ids.indexOf(topId);
  return rank === -1 ? null : rank * rowHeight + delta;
};

function placeAt(top: number, { ids, rowHeight, active, chosen }: KeptPlaceOptions): KeptPlace {
  const topId = ids[Math.floor(top / rowHeight)] ?? null;
  return { topId, delta: top % rowHeight, top, active, chosen: [...chosen] };
}
