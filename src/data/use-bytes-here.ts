import { useMemo } from 'react';
import { type ErrorCode, isErrorCode } from '#domain/base/errors.ts';
import { useLive } from './use-live.ts';

const WAITING = { selector: { genre: 'media' } };

interface Waiting {
  readonly id: string;
  readonly docId: string;
  readonly refus: { readonly code: string } | null;
}

/** [sync/M4] Photos and files of this device that the server refused, with its reason, by id. */
export function useRefusedBytes(): ReadonlyMap<string, ErrorCode> {
  const waiting = useLive<Waiting>('commandes', WAITING);
  return useMemo(
    () =>
      new Map(
        (waiting ?? []).flatMap(({ docId, refus }): [string, ErrorCode][] =>
          refus !== null && isErrorCode(refus.code) ? [[docId, refus.code]] : [],
        ),
      ),
    [waiting],
  );
}

/** Ids of the photos and files whose bytes wait on this device. */
export function useBytesHere(): ReadonlySet<string> {
  const octets = useLive<Waiting>('commandes', WAITING);
  return useMemo(() => new Set(octets?.map(({ docId }) => docId)), [octets]);
}
