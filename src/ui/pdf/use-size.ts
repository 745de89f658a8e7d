import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Viewport } from './layout.ts';

/** Room inside an element, its scroll bars not counted; null before it is measured. */
export function useSize(element: RefObject<HTMLElement | null>): Viewport | null {
  const [size, setSize] = useState<Viewport | null>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = current;
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
