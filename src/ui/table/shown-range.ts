export interface ShownRange {
  /** Both count from 1; both are 0 when nothing is shown. */
  readonly first: number;
  readonly last: number;
}

interface Viewport {
  readonly count: number;
  readonly rowHeight: number;
  readonly scrollTop: number;
  /** Height left for rows, without header and bars. */
  readonly height: number;
}

/** Rows of which at least half is visible. */
export function shownRange({ count, rowHeight, scrollTop, height }: Viewport): ShownRange {
  if (count === 0) return { first: 0, last: 0 };
  const first = Math.min(count, Math.round(scrollTop / rowHeight) + 1);
  return { first, last: Math.min(count, Math.max(first, Math.round((scrollTop + height) / rowHeight))) };
}
