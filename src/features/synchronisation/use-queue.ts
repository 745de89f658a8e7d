import { useMemo } from 'react';
import type { LocalDocument, SyncedCollection } from '#domain/sync/documents.ts';
import { useLive } from '../../data/use-live.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { entryOfDocument, type QueueEntry, entriesOfBytes, type WaitingBytes, sort } from './queue.ts';

/** What bears a number of its own: an intervention, a dossier, a ticket. */
interface Numbered {
  readonly id: string;
  readonly numero: string | null;
}

const SALES = { selector: { dirty: 1 } };
/** Bytes of this device that the server has not acknowledged; a photo not received may also wait on another tablet. */
const OCTETS = { selector: { genre: 'media' } };

/** Everything that waits on this device, read from the data itself; undefined while the local base answers. */
export function useQueue(): readonly QueueEntry[] | undefined {
  const dossiers = useLive<LocalDocument>('dossiers', SALES);
  const interventions = useLive<LocalDocument>('interventions', SALES);
  const records = useLive<LocalDocument>('records', SALES);
  const octets = useLive<WaitingBytes>('commandes', OCTETS);
  const ids = [...new Set(octets?.map(({ idPorteur }) => idPorteur))].toSorted((a, b) => a.localeCompare(b));
  const byIds = useByIds(ids.join(' '));
  const visits = useLive<Numbered>('interventions', byIds);
  const fileDossiers = useLive<Numbered>('dossiers', byIds);
  const tickets = useLive<Partial<Numbered> & { readonly id: string }>('records', byIds);
  return useMemo(() => {
    if (dossiers === undefined || interventions === undefined || records === undefined || octets === undefined)
      return undefined;
    const rows = (collection: SyncedCollection, rows: readonly LocalDocument[]) =>
      rows.map((row) => entryOfDocument(VARIANT, collection, row));
    const numbers = new Map(
      [...(visits ?? []), ...(fileDossiers ?? []), ...(tickets ?? [])].map(({ id, numero }) => [id, numero ?? '']),
    );
    return sort([
      ...rows('dossiers', dossiers),
      ...rows('interventions', interventions),
      ...rows('records', records),
      ...entriesOfBytes(octets, {
        variante: VARIANT,
        numeros: numbers,
        tickets: new Set(tickets?.map(({ id }) => id)),
      }),
    ]);
  }, [dossiers, interventions, records, octets, visits, fileDossiers, tickets]);
}

/** A stable query for a set of ids written as one string. */
const useByIds = (ids: string) =>
  useMemo(() => ({ selector: { id: { $in: ids === '' ? [] : ids.split(' ') } } }), [ids]);
