import { type RefObject, useEffect, useRef } from 'react';
import { readingGesture } from './reading-keys.ts';
import type { Reading } from './use-reading.ts';

const LINE_PX = 56;
/** Of the window, at each screenful: the last lines stay in sight. */
const SCREENFUL = 0.9;

interface Keyboard {
  readonly reading: Reading;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly onFind: () => void;
}

/** Keys of the whole screen, as long as no sheet lies over it ([pdf/P6]). */
export function useReadingKeys({ reading, scroller, onFind }: Keyboard): void {
  const latest = useRef({ reading, onFind });
  useEffect(() => {
    latest.current = { reading, onFind };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || document.querySelector('[role="dialog"], [role="menu"]') !== null) return;
      const gesture = readingGesture(event, isTyping(event.target));
      if (gesture === null) return;
      event.preventDefault();
      const { reading, onFind } = latest.current;
      if (gesture === 'find') onFind();
      else
        GESTURES[gesture](reading, (pxOf) => scroller.current?.scrollBy({ top: pxOf(scroller.current.clientHeight) }));
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [scroller]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null;

/** Scrolls by what the height of the window makes of it. */
type Scroll = (pxOf: (height: number) => number) => void;
const screens = (count: number) => (_reading: Reading, scroll: Scroll) =>
  scroll((height) => count * SCREENFUL * height);
const lines = (count: number) => (_reading: Reading, scroll: Scroll) => scroll(() => count * LINE_PX);

const GESTURES = {
  'zoom-in': (reading) => reading.step(1),
  'zoom-out': (reading) => reading.step(-1),
  'fit-width': (reading) => reading.zoomTo('width'),
  first: (reading) => reading.goTo(0),
  last: (reading) => reading.goTo(Number.MAX_SAFE_INTEGER),
  previous: (reading) => reading.turn(-1),
  next: (reading) => reading.turn(1),
  'screen-up': screens(-1),
  'screen-down': screens(1),
  'line-up': lines(-1),
  'line-down': lines(1),
} as const satisfies Record<string, (reading: Reading, scroll: Scroll) => void>;
