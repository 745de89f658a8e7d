import { useMemo } from 'react';
import { useLive } from './use-live.ts';

/** A file kept on this device that no form knows any more (src-worker/media/found-again.ts). */
export interface Found {
  readonly id: string;
  readonly docId: string;
  readonly nom: string | null;
  /** Address of the page where it was given. Absent in records of older versions. */
  readonly lieu?: string | null;
  /** Bytes. */
  readonly octets: number;
}

const FOUND = { selector: { genre: 'retrouvee' } };
const DRAFTS = { selector: { genre: 'brouillon' } };

/** undefined while the local base answers; what a draft has taken up meanwhile is not lost any more. */
export function useFound(): readonly Found[] | undefined {
  const found = useLive<Found>('commandes', FOUND);
  const drafts = useLive('commandes', DRAFTS);
  return useMemo(() => {
    if (found === undefined || drafts === undefined) return undefined;
    const said = JSON.stringify(drafts);
    return found.filter(({ docId }) => !said.includes(docId));
  }, [found, drafts]);
}
