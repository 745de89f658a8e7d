import { useEffect, useMemo, useState } from 'react';
import type { Conflit, SyncedCollection } from '#domain/fields/documents.ts';
import type { Exit } from '#domain/sync/authors.ts';
import { isAside } from '#domain/sync/quarantaine.ts';
import { api } from '../../data/api.ts';
import { useLive } from '../../data/use-live.ts';

export interface Gone {
  readonly collection: SyncedCollection;
  readonly id: string;
  /** Revision that was on the screen: what happened since tells why it left. */
  readonly rev: number;
}

/** What is known of something that left: why and who has it, and what of it waits here. */
export interface Departure {
  readonly sortie: Exit | null;
  /** Values that were typed and not sent. */
  readonly aside: number;
  /** Photos and files that wait for it. */
  readonly media: number;
}

const MEDIA = { selector: { genre: 'media' } };

/** undefined while this device is read. */
export function useDeparture(gone: Gone): Departure | undefined {
  const { id } = gone;
  const records = useLive<Conflit>(
    'conflits',
    useMemo(() => ({ selector: { docId: id } }), [id]),
  );
  const bytes = useLive<{ readonly id: string; readonly idPorteur: string }>('commandes', MEDIA);
  const told = useTold(gone);
  if (records === undefined || bytes === undefined) return undefined;
  const aside = records.filter(isAside);
  return {
    sortie: told ?? exitOf(records),
    aside: aside.reduce((total, { champs }) => total + champs.length, 0),
    media: bytes.filter(({ idPorteur }) => idPorteur === id).length,
  };
}

/** What a record of this device says, when the server cannot be asked. */
function exitOf(records: readonly Conflit[]): Exit | null {
  const one = records.find(({ motif }) => motif !== undefined);
  if (one?.motif === undefined) return null;
  const { motif, par, parLe, vers } = one;
  return {
    motif,
    par: par == null || parLe == null ? null : { nom: par, le: parLe },
    ...(vers !== undefined && { vers }),
  };
}

/** The server's history, asked once: it left while the network was there. */
function useTold({ collection, id, rev }: Gone): Exit | null {
  const [told, setTold] = useState<{ readonly id: string; readonly sortie: Exit } | null>(null);
  useEffect(() => {
    let isExpected = true;
    const ask = async (): Promise<void> => {
      const answer = await api.syncAuteurs({ body: { documents: [{ collection, id, rev }] } });
      const sortie = answer.ok ? answer.value.documents[0]?.sortie : undefined;
      if (isExpected && sortie !== undefined) setTold({ id, sortie });
    };
    void ask();
    return () => {
      isExpected = false;
    };
  }, [collection, id, rev]);
  return told?.id === id ? told.sortie : null;
}
