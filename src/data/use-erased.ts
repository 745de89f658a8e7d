import { useEffect, useState } from 'react';
import type { SyncedCollection } from '#domain/fields/documents.ts';
import { isErased } from '#domain/sync/efface.ts';
import { rowsOf, type Base } from '../../src-worker/local/database.ts';
import { connection } from './connection.ts';

/**
 * [rgpd/RG17] Whether what this device does not hold any more was erased: its tombstone says so, whichever page, tab or
 * device erased it, and when it had left for another reason before. `isAsked` false: it is here.
 */
export function useErased(collection: SyncedCollection, id: string, isAsked: boolean): boolean {
  const [erased, setErased] = useState<string | null>(null);
  useEffect(() => {
    const opening = connection.base();
    if (!isAsked || opening === null) return undefined;
    const end = new AbortController();
    // What keeps it from opening is told by whoever reads rows of it.
    void opening
      .then((base) => watchTombstone({ base, collection, id, end }, () => setErased(id)))
      .catch(() => undefined);
    return () => end.abort();
  }, [collection, id, isAsked]);
  return erased === id;
}

interface Watched {
  readonly base: Base;
  readonly collection: SyncedCollection;
  readonly id: string;
  readonly end: AbortController;
}

/** Hears before it reads: what is written in between is not missed. */
async function watchTombstone({ base, collection, id, end }: Watched, onErased: () => void): Promise<void> {
  if (end.signal.aborted) return;
  const { storageInstance } = rowsOf(base, collection);
  const subscription = storageInstance.changeStream().subscribe(({ events }) => {
    if (events.some(({ documentId, documentData }) => documentId === id && isErased(documentData))) onErased();
  });
  end.signal.addEventListener('abort', () => subscription.unsubscribe());
  const [tombstone] = await storageInstance.findDocumentsById([id], true);
  if (tombstone !== undefined && isErased(tombstone) && !end.signal.aborted) onErased();
}
