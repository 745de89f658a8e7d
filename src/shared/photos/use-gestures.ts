import { useRef, type PointerEvent, type WheelEvent } from 'react';
import { middle, moved, pinchOf, swipeOf, toggled, zoomed, type Frame, type Point, type View } from './zoom.ts';

interface Gestures {
  readonly view: View;
  readonly onView: (change: (view: View) => View) => void;
  /** 1: the next photo, -1: the one before. */
  readonly onSwipe: (step: -1 | 1) => void;
}

/** Between two taps that are one gesture. */
const DOUBLE_TAP_MS = 300;
const TAP_PX = 24;
/** Of a turn of the wheel. */
const WHEEL = 0.0015;

export const frameOf = (element: Element): Frame => {
  const { width, height } = element.getBoundingClientRect();
  return { width, height };
};

function pointOf({ currentTarget, clientX, clientY }: PointerEvent | WheelEvent): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

/** Fingers, pen or mouse on a picture: pinch, move, two taps, swipe, wheel. */
export function useGestures({ view, onView, onSwipe }: Gestures) {
  const fingers = useRef(new Map<number, Point>());
  const travel = useRef<{ from: Point; isSwipe: boolean }>({ from: { x: 0, y: 0 }, isSwipe: false });
  const lastTap = useRef({ at: 0, x: 0, y: 0 });

  const tap = (event: PointerEvent, at: Point): void => {
    const { timeStamp, currentTarget } = event;
    const last = lastTap.current;
    const isDouble = timeStamp - last.at < DOUBLE_TAP_MS && Math.hypot(at.x - last.x, at.y - last.y) < TAP_PX;
    lastTap.current = isDouble ? { at: 0, x: 0, y: 0 } : { at: timeStamp, ...at };
    const frame = frameOf(currentTarget);
    if (isDouble) onView((now) => toggled(now, at, frame));
  };
  const end = (event: PointerEvent): void => {
    const { from, isSwipe } = travel.current;
    const known = fingers.current.delete(event.pointerId);
    if (!known || fingers.current.size > 0 || event.type === 'pointercancel') return;
    const at = pointOf(event);
    const by = { x: at.x - from.x, y: at.y - from.y };
    const step = isSwipe ? swipeOf(by) : 0;
    if (step !== 0) onSwipe(step);
    else if (Math.hypot(by.x, by.y) < TAP_PX) tap(event, at);
  };
  return {
    onPointerDown: (event: PointerEvent): void => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = pointOf(event);
      fingers.current.set(event.pointerId, at);
      const isAlone = fingers.current.size === 1;
      travel.current = { from: isAlone ? at : travel.current.from, isSwipe: isAlone && view.scale === 1 };
    },
    onPointerMove: (event: PointerEvent): void => {
      const before = fingers.current.get(event.pointerId);
      if (before === undefined) return;
      const at = pointOf(event);
      const frame = frameOf(event.currentTarget);
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      fingers.current.set(event.pointerId, at);
      if (other === undefined) {
        onView((now) => moved(now, { x: at.x - before.x, y: at.y - before.y }, frame));
        return;
      }
      const pinch = pinchOf([before, other], [at, other]);
      const was = middle([before, other]);
      const shift = { x: pinch.at.x - was.x, y: pinch.at.y - was.y };
      onView((now) => moved(zoomed(now, pinch.factor, { at: was, frame }), shift, frame));
    },
    onPointerUp: end,
    onPointerCancel: end,
    onWheel: (event: WheelEvent): void => {
      const [at, frame] = [pointOf(event), frameOf(event.currentTarget)];
      onView((now) => zoomed(now, Math.exp(-event.deltaY * WHEEL), { at, frame }));
    },
  };
}
