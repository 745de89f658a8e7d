import { useMemo } from 'react';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { LocalDocument, SyncedCollection } from '#domain/sync/documents.ts';
import { useLive } from '../../data/use-live.ts';
import { ligneDeDocument, type LigneFile, lignesDePhotos, type PhotoEnAttente, trier } from './file.ts';

const SALES = { selector: { dirty: 1 } };
/** Bytes of this device that the server has not acknowledged; a photo not received may also wait on another tablet. */
const OCTETS = { selector: { genre: 'media' } };

/** Everything that waits on this device, read from the data itself; undefined while the local base answers. */
export function useFile(): readonly LigneFile[] | undefined {
  const dossiers = useLive<LocalDocument>('dossiers', SALES);
  const interventions = useLive<LocalDocument>('interventions', SALES);
  const records = useLive<LocalDocument>('records', SALES);
  const photos = useLive<PhotoEnAttente>('commandes', OCTETS);
  const ids = [...new Set(photos?.map((photo) => photo.idIntervention))].toSorted((a, b) => a.localeCompare(b));
  const concernees = useLive<Intervention>('interventions', useParIds(ids.join(' ')));
  return useMemo(() => {
    if (dossiers === undefined || interventions === undefined || records === undefined || photos === undefined)
      return undefined;
    const lignes = (collection: SyncedCollection, rows: readonly LocalDocument[]) =>
      rows.map((row) => ligneDeDocument(collection, row));
    const numeros = new Map(concernees?.map((one) => [one.id, one.numero ?? '']));
    return trier([
      ...lignes('dossiers', dossiers),
      ...lignes('interventions', interventions),
      ...lignes('records', records),
      ...lignesDePhotos(photos, numeros),
    ]);
  }, [dossiers, interventions, records, photos, concernees]);
}

/** A stable query for a set of ids written as one string. */
const useParIds = (ids: string) =>
  useMemo(() => ({ selector: { id: { $in: ids === '' ? [] : ids.split(' ') } } }), [ids]);
