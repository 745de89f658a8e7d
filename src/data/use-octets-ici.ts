import { useMemo } from 'react';
import { useLive } from './use-live.ts';

const WAITING = { selector: { genre: 'media' } };

/** Ids of the photos and files whose bytes wait on this device. */
export function useOctetsIci(): ReadonlySet<string> {
  const octets = useLive<{ readonly id: string; readonly docId: string }>('commandes', WAITING);
  return useMemo(() => new Set(octets?.map(({ docId }) => docId)), [octets]);
}
