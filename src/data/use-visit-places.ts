import { useMemo } from 'react';
import { groupBy } from '#domain/base/group.ts';
import type { StoredDocument } from '#domain/sync/collections.ts';
import type { LocalDocument } from '#domain/sync/documents.ts';
import { type DocumentSync, NO_PICTURES, syncStateOf, visitPlace, type VisitPlace } from './sync-state.ts';
import { useLive } from './use-live.ts';

type LocalPhoto = StoredDocument<'photos'>;
type KnownPhoto = Pick<LocalPhoto, 'id' | 'idIntervention' | 'recuLe' | 'retireLe'>;

/** A record of `commandes` for bytes of this device (src-worker/media/queue.ts). */
interface Bytes {
  readonly id: string;
  readonly docId: string;
  readonly idPorteur: string;
  readonly refus: object | null;
}

export type PlaceOfVisit = (visit: Pick<LocalDocument, 'id' | 'dirty' | 'local'>) => VisitPlace;

const UNSENT = { selector: { dirty: 1 } };
const BYTES = { selector: { genre: 'media' } };
const NONE: readonly KnownPhoto[] = [];

/**
 * [interventions/I23] Where visits are, live; null until what waits on this device was read. `photos`: all those of the
 * visits on screen; without them (a list), what waits on another device is not known.
 */
export function useVisitPlaces(photos: readonly KnownPhoto[] = NONE): PlaceOfVisit | null {
  const unsent = useLive('photos', UNSENT);
  const bytes = useLive<Bytes>('commandes', BYTES);
  return useMemo(() => {
    if (unsent === undefined || bytes === undefined) return null;
    return placesOf({ unsent, bytes, photos });
  }, [unsent, bytes, photos]);
}

interface Waiting {
  readonly unsent: readonly Pick<LocalPhoto, 'id' | 'idIntervention' | 'dirty' | 'local'>[];
  readonly bytes: readonly Bytes[];
  readonly photos: readonly KnownPhoto[];
}

export function placesOf({ unsent, bytes, photos }: Waiting): PlaceOfVisit {
  const held = new Set([...unsent.map(({ id }) => id), ...bytes.map(({ docId }) => docId)]);
  const absent = photos.filter(({ id, recuLe, retireLe }) => recuLe === null && retireLe === null && !held.has(id));
  const unsentOf = groupBy(unsent, ({ idIntervention }) => idIntervention);
  const bytesOf = groupBy(bytes, ({ idPorteur }) => idPorteur);
  const absentOf = groupBy(absent, ({ idIntervention }) => idIntervention);
  return (visit) => {
    const here = [
      ...(unsentOf.get(visit.id) ?? []).map(syncStateOf),
      ...(bytesOf.get(visit.id) ?? []).map(placeOfBytes),
    ];
    const elsewhere = absentOf.get(visit.id)?.length ?? 0;
    return visitPlace(visit, here.length + elsewhere === 0 ? NO_PICTURES : { here, elsewhere });
  };
}

const placeOfBytes = ({ refus }: Bytes): DocumentSync => (refus === null ? 'appareil' : 'refuse');
