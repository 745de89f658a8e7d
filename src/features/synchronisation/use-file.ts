import { useMemo } from 'react';
import type { LocalDocument, SyncedCollection } from '#domain/sync/documents.ts';
import { useLive } from '../../data/use-live.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { ligneDeDocument, type LigneFile, lignesDOctets, type OctetsEnAttente, trier } from './file.ts';

/** What bears a number of its own: an intervention, a dossier, a ticket. */
interface Numerote {
  readonly id: string;
  readonly numero: string | null;
}

const SALES = { selector: { dirty: 1 } };
/** Bytes of this device that the server has not acknowledged; a photo not received may also wait on another tablet. */
const OCTETS = { selector: { genre: 'media' } };

/** Everything that waits on this device, read from the data itself; undefined while the local base answers. */
export function useFile(): readonly LigneFile[] | undefined {
  const dossiers = useLive<LocalDocument>('dossiers', SALES);
  const interventions = useLive<LocalDocument>('interventions', SALES);
  const records = useLive<LocalDocument>('records', SALES);
  const octets = useLive<OctetsEnAttente>('commandes', OCTETS);
  const ids = [...new Set(octets?.map(({ idPorteur }) => idPorteur))].toSorted((a, b) => a.localeCompare(b));
  const parIds = useParIds(ids.join(' '));
  const visites = useLive<Numerote>('interventions', parIds);
  const desFichiers = useLive<Numerote>('dossiers', parIds);
  const tickets = useLive<Partial<Numerote> & { readonly id: string }>('records', parIds);
  return useMemo(() => {
    if (dossiers === undefined || interventions === undefined || records === undefined || octets === undefined)
      return undefined;
    const lignes = (collection: SyncedCollection, rows: readonly LocalDocument[]) =>
      rows.map((row) => ligneDeDocument(VARIANT, collection, row));
    const numeros = new Map(
      [...(visites ?? []), ...(desFichiers ?? []), ...(tickets ?? [])].map(({ id, numero }) => [id, numero ?? '']),
    );
    return trier([
      ...lignes('dossiers', dossiers),
      ...lignes('interventions', interventions),
      ...lignes('records', records),
      ...lignesDOctets(octets, { variante: VARIANT, numeros, tickets: new Set(tickets?.map(({ id }) => id)) }),
    ]);
  }, [dossiers, interventions, records, octets, visites, desFichiers, tickets]);
}

/** A stable query for a set of ids written as one string. */
const useParIds = (ids: string) =>
  useMemo(() => ({ selector: { id: { $in: ids === '' ? [] : ids.split(' ') } } }), [ids]);
