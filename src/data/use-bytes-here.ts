import { useMemo } from 'react';
import type { LocalDocument, Refus } from '#domain/fields/documents.ts';
import { isTransient } from '#domain/sync/push.ts';
import { useLive } from './use-live.ts';

const WAITING = { selector: { genre: 'media' } };

interface Waiting {
  readonly id: string;
  readonly docId: string;
  readonly refus: { readonly code: string } | null;
}

/** Why a photo is refused: its code, and what came with it where its document was. */
export type PhotoRefusal = Pick<Refus, 'code' | 'data'>;

interface KnownPhoto extends Partial<Pick<LocalDocument, 'local'>> {
  readonly id: string;
}

/** [sync/M4] [sync/M11] Photos that the server refused, their bytes or their documents, with its reason, by id. */
export function useRefusedPhotos(photos: readonly KnownPhoto[]): ReadonlyMap<string, PhotoRefusal> {
  const waiting = useLive<Waiting>('commandes', WAITING);
  return useMemo(() => {
    const bytes = (waiting ?? []).flatMap(({ docId, refus }): [string, PhotoRefusal][] =>
      refus === null ? [] : [[docId, refus]],
    );
    const documents = photos.flatMap(({ id, local }): [string, PhotoRefusal][] =>
      local?.refus === undefined || isTransient(local.refus) ? [] : [[id, local.refus]],
    );
    return new Map([...bytes, ...documents]);
  }, [waiting, photos]);
}

/** Ids of the photos and files whose bytes wait on this device. */
export function useBytesHere(): ReadonlySet<string> {
  const octets = useLive<Waiting>('commandes', WAITING);
  return useMemo(() => new Set(octets?.map(({ docId }) => docId)), [octets]);
}
