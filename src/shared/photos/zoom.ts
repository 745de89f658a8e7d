/** How a picture is looked at: `scale` 1 is the whole of it; `x` and `y` move its centre, in pixels of the screen. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}
/** From the centre of the frame, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Frame {
  readonly width: number;
  readonly height: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
export const CENTRE: Point = { x: 0, y: 0 };
/** A picture of 1,600 pixels on a tablet: its own pixels are seen well before. */
export const SCALE_MAX = 6;
/** What a key, a button or two taps change at once. */
export const STEP = 1.6;
const CLOSE_UP = 2.5;
const SWIPE_PX = 60;

/** Nothing but picture under the frame: an edge never comes further in than the frame's own. */
function held({ scale, x, y }: View, { width, height }: Frame): View {
  const [farX, farY] = [(width * (scale - 1)) / 2, (height * (scale - 1)) / 2];
  return { scale, x: Math.min(farX, Math.max(-farX, x)), y: Math.min(farY, Math.max(-farY, y)) };
}

/** Nearer or further by `factor`; what is under `at` stays there. */
export function zoomed(view: View, factor: number, { at, frame }: { readonly at: Point; readonly frame: Frame }): View {
  const scale = Math.min(SCALE_MAX, Math.max(1, view.scale * factor));
  const ratio = scale / view.scale;
  return held({ scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, frame);
}

export const moved = (view: View, by: Point, frame: Frame): View =>
  held({ scale: view.scale, x: view.x + by.x, y: view.y + by.y }, frame);

/** Two taps: near the point that was meant, or the whole again. */
export const toggled = (view: View, at: Point, frame: Frame): View =>
  view.scale > 1 ? WHOLE : zoomed(view, CLOSE_UP, { at, frame });

/** The next photo or the one before; 0: the finger went nowhere in particular. */
export function swipeOf({ x, y }: Point): -1 | 0 | 1 {
  if (Math.abs(x) < SWIPE_PX || Math.abs(x) < 2 * Math.abs(y)) return 0;
  return x < 0 ? 1 : -1;
}

/** Two fingers: how much further apart they are, and around which point. */
export function pinchOf(
  before: readonly [Point, Point],
  after: readonly [Point, Point],
): { factor: number; at: Point } {
  const [was, is] = [distance(before), distance(after)];
  return { factor: was === 0 ? 1 : is / was, at: middle(after) };
}

const distance = ([a, b]: readonly [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y);
export const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
