import { type RefObject, useEffect, useRef } from 'react';
import type { Point } from './use-reading.ts';

interface Pinch {
  readonly startPx: number;
  readonly at: Point;
  factor: number;
}

/**
 * Two fingers on a tablet, or the wheel with Ctrl (what a touchpad sends for a pinch): the pages grow under the hand as a
 * picture, and are drawn once it is over.
 */
export function usePinch(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  zoomBy: (factor: number, at: Point) => void,
): void {
  const latest = useRef(zoomBy);
  useEffect(() => {
    latest.current = zoomBy;
  });
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    let pinch: Pinch | null = null;
    const onStart = ({ touches }: TouchEvent): void => {
      pinch = touches.length === 2 ? { startPx: spread(touches), at: middle(touches, element), factor: 1 } : pinch;
    };
    const onMove = (event: TouchEvent): void => {
      if (pinch === null || event.touches.length !== 2) return;
      event.preventDefault();
      pinch.factor = spread(event.touches) / Math.max(1, pinch.startPx);
      grow(content.current, element, pinch);
    };
    const onEnd = ({ touches }: TouchEvent): void => {
      if (pinch === null || touches.length > 1) return;
      grow(content.current, element, { ...pinch, factor: 1 });
      latest.current(pinch.factor, pinch.at);
      pinch = null;
    };
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      latest.current(Math.exp(-event.deltaY / WHEEL), { x: event.clientX - left, y: event.clientY - top });
    };
    const active = { passive: false };
    element.addEventListener('touchstart', onStart, active);
    element.addEventListener('touchmove', onMove, active);
    element.addEventListener('touchend', onEnd);
    element.addEventListener('touchcancel', onEnd);
    element.addEventListener('wheel', onWheel, active);
    return () => {
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchmove', onMove);
      element.removeEventListener('touchend', onEnd);
      element.removeEventListener('touchcancel', onEnd);
      element.removeEventListener('wheel', onWheel);
    };
  }, [scroller, content]);
}

/** Pixels of the wheel that make pages e times as large. */
const WHEEL = 300;

const pair = (touches: TouchList): readonly [Touch, Touch] | null => {
  const [one, other] = [touches[0], touches[1]];
  return one === undefined || other === undefined ? null : [one, other];
};

function spread(touches: TouchList): number {
  const two = pair(touches);
  return two === null ? 0 : Math.hypot(two[0].clientX - two[1].clientX, two[0].clientY - two[1].clientY);
}

function middle(touches: TouchList, element: HTMLElement): Point {
  const { left, top } = element.getBoundingClientRect();
  const two = pair(touches);
  if (two === null) return { x: 0, y: 0 };
  return { x: (two[0].clientX + two[1].clientX) / 2 - left, y: (two[0].clientY + two[1].clientY) / 2 - top };
}

function grow(content: HTMLElement | null, { scrollLeft, scrollTop }: HTMLElement, { at, factor }: Pinch): void {
  if (content === null) return;
  content.style.transformOrigin = `${scrollLeft + at.x - content.offsetLeft}px ${scrollTop + at.y}px`;
  content.style.transform = factor === 1 ? '' : `scale(${factor})`;
}
