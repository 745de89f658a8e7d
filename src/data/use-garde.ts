import { useEffect, useState } from 'react';
import { Garde } from './garde.ts';

/** A write, with all that it needs: what is asked later may be about another draft. */
export type Ecriture = () => Promise<void>;

/** The keeper of what one screen is typing: it writes at once when the screen or the page goes away. */
export function useGarde(): Garde<Ecriture> {
  const [garde] = useState(() => new Garde<Ecriture>({ ecrire: (ecriture) => ecriture(), programmer }));
  useEffect(() => {
    const vider = () => void garde.vider();
    const cacher = () => {
      if (document.visibilityState === 'hidden') vider();
    };
    document.addEventListener('visibilitychange', cacher);
    addEventListener('pagehide', vider);
    return () => {
      document.removeEventListener('visibilitychange', cacher);
      removeEventListener('pagehide', vider);
      vider();
    };
  }, [garde]);
  return garde;
}

function programmer(action: () => void, delaiMs: number): () => void {
  const minuterie = setTimeout(action, delaiMs);
  return () => clearTimeout(minuterie);
}
