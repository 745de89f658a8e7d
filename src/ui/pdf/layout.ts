/** A page as its PDF measures it, in points (1/72 inch). */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** What may be seen of the pages, in CSS pixels. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** A scale: 1 is the size of the paper. Or what follows the window: the width; the whole page; the width as long as signs stay of a readable size. */
export type Zoom = 'auto' | 'width' | 'page' | number;

const CSS_PX_PER_POINT = 96 / 72;
/** Around pages and between them, at the size of the paper: it grows with them, so that places keep their proportions. */
export const GAP_PX = 14;
const READABLE = 1.25;
const MIN_SCALE = 0.1;
const MAX_SCALE = 5;
/** A phone shows a page whole at about a third of its size. */
const STEPS = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5];

export const bounded = (scale: number): number => Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale));

/** The next scale of the ladder in that direction; the last one stays. */
export function stepFrom(scale: number, direction: 1 | -1): number {
  const near = 0.005;
  const next =
    direction === 1 ? STEPS.find((step) => step > scale + near) : STEPS.findLast((step) => step < scale - near);
  return next ?? bounded(scale);
}

/** CSS pixels a point of the page, for what is asked of the zoom. */
export function scaleOf(zoom: Zoom, page: PageSize, view: Viewport): number {
  if (typeof zoom === 'number') return bounded(zoom);
  const width = page.width * CSS_PX_PER_POINT + 2 * GAP_PX;
  const height = page.height * CSS_PX_PER_POINT + 2 * GAP_PX;
  const byWidth = view.width / width;
  const least = { width: byWidth, page: view.height / height, auto: READABLE }[zoom];
  return bounded(Math.min(byWidth, least));
}

export interface Layout {
  /** Of each page, then of the end: where it begins, in CSS pixels from the top of the first gap. */
  readonly tops: Float64Array;
  readonly gap: number;
  readonly width: number;
  readonly height: number;
}

/** Pages one under the other. `scale` 1: the size of the paper. */
export function layoutOf(sizes: readonly PageSize[], scale: number): Layout {
  const gap = GAP_PX * scale;
  const tops = new Float64Array(sizes.length + 1);
  let [top, width] = [gap, 0];
  for (const [index, size] of sizes.entries()) {
    tops[index] = top;
    top += pxOf(size.height, scale) + gap;
    width = Math.max(width, pxOf(size.width, scale));
  }
  tops[sizes.length] = top;
  return { tops, gap, width: width + 2 * gap, height: top };
}

export const pxOf = (points: number, scale: number): number => points * CSS_PX_PER_POINT * scale;

/** Rank of the page that stands at this height; the last one under the end. */
export function pageAt({ tops, gap }: Layout, y: number): number {
  let [low, high] = [0, Math.max(0, tops.length - 2)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) - gap <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Ranks of the pages that are drawn: those in view, and one on each side. */
export function drawnPages(layout: Layout, scrollTop: number, viewHeight: number): readonly [number, number] {
  const last = layout.tops.length - 2;
  const first = Math.max(0, pageAt(layout, scrollTop) - 1);
  return [first, Math.min(last, pageAt(layout, scrollTop + viewHeight) + 1)];
}

/** A canvas of more holds no picture on a tablet. */
const MAX_CANVAS_PX = 16_000_000;

/** Pixels of the canvas a CSS pixel: the screen's, as long as the canvas stays within what a tablet holds. */
export function densityOf(widthPx: number, heightPx: number, devicePixels: number): number {
  const area = widthPx * heightPx;
  return area * devicePixels ** 2 <= MAX_CANVAS_PX ? devicePixels : Math.sqrt(MAX_CANVAS_PX / area);
}
