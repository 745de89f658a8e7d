import { useMemo } from 'react';
import { useLive } from './use-live.ts';

/** A file kept on this device that no form knows any more (src-worker/media/retrouvees.ts). */
export interface Retrouvee {
  readonly id: string;
  readonly docId: string;
  readonly nom: string | null;
  /** Bytes. */
  readonly octets: number;
}

const RETROUVEES = { selector: { genre: 'retrouvee' } };
const BROUILLONS = { selector: { genre: 'brouillon' } };

/** undefined while the local base answers; what a draft has taken up meanwhile is not lost any more. */
export function useRetrouvees(): readonly Retrouvee[] | undefined {
  const retrouvees = useLive<Retrouvee>('commandes', RETROUVEES);
  const brouillons = useLive('commandes', BROUILLONS);
  return useMemo(() => {
    if (retrouvees === undefined || brouillons === undefined) return undefined;
    const dits = JSON.stringify(brouillons);
    return retrouvees.filter(({ docId }) => !dits.includes(docId));
  }, [retrouvees, brouillons]);
}
