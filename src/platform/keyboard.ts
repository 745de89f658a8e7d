import type { Observable } from './observable.ts';

/** From here on, what covers the page is a keyboard, and not a bar of the browser: a quarter of its height. */
const KEYBOARD_SHARE = 0.25;

interface Room {
  /** Height of the page, which a keyboard does not change. */
  readonly pagePx: number;
  /** Height of what is seen of it, in its own pixels: a page that is zoomed in shows fewer of them. */
  readonly visiblePx: number;
  readonly zoom: number;
}

/** Height that a keyboard takes from the page, in its pixels; 0: there is none. */
export function keyboardPx({ pagePx, visiblePx, zoom }: Room): number {
  const coveredPx = Math.round(pagePx - visiblePx * zoom);
  return coveredPx >= pagePx * KEYBOARD_SHARE ? coveredPx : 0;
}

function read(): number {
  const { visualViewport } = globalThis;
  if (visualViewport === null) return 0;
  return keyboardPx({ pagePx: innerHeight, visiblePx: visualViewport.height, zoom: visualViewport.scale });
}

/** The keyboard of this screen, as useSyncExternalStore asks. Browsers tell by the size of what is seen. */
export const keyboard: Pick<Observable<number>, 'get' | 'subscribe'> = {
  get: read,
  subscribe: (listener) => {
    visualViewport?.addEventListener('resize', listener);
    return () => visualViewport?.removeEventListener('resize', listener);
  },
};
