import { useEffect, useRef } from 'react';

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role=dialog]') !== null;

/** J: the next one; K: the one before. Not while something is typed, nor with a key of the browser. */
export function useNextKeys(ids: readonly string[], current: string | null, onOpen: (id: string) => void): void {
  const last = useRef({ ids, current, onOpen });
  useEffect(() => {
    last.current = { ids, current, onOpen };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const step = STEPS[event.key.toLowerCase()];
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const { ids: all, current: from, onOpen: open } = last.current;
      const next = all[all.indexOf(from ?? '') + step];
      if (next !== undefined) open(next);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
