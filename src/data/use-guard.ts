import { useEffect, useState } from 'react';
import { Guard } from './guard.ts';

/** A write, with all that it needs: what is asked later may be about another draft. */
export type Writing = () => Promise<void>;

/** The keeper of what one screen is typing: it writes at once when the screen or the page goes away. */
export function useGuard(): Guard<Writing> {
  const [garde] = useState(() => new Guard<Writing>({ write: (write) => write(), programmer }));
  useEffect(() => {
    const empty = () => void garde.empty();
    const hide = () => {
      if (document.visibilityState === 'hidden') empty();
    };
    document.addEventListener('visibilitychange', hide);
    addEventListener('pagehide', empty);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('pagehide', empty);
      empty();
    };
  }, [garde]);
  return garde;
}

function programmer(action: () => void, delayMs: number): () => void {
  const timer = setTimeout(action, delayMs);
  return () => clearTimeout(timer);
}
