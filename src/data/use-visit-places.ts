import { useMemo } from 'react';
import { groupBy } from '#domain/base/group.ts';
import type { Checkpoint, DeviceDocument } from '#domain/sync/collections.ts';
import type { LocalDocument } from '#domain/fields/documents.ts';
import { NO_PICTURES, type PlaceHere, syncStateOf, visitPlace, type VisitPlace } from './sync-state.ts';
import { useLive } from './use-live.ts';

type LocalPhoto = DeviceDocument<'photos'>;
type KnownPhoto = Pick<LocalPhoto, 'id' | 'idIntervention' | 'recuLe' | 'retireLe'>;

/** A record of `commandes` for bytes of this device (src-worker/media/queue.ts). */
interface Bytes {
  readonly id: string;
  readonly docId: string;
  readonly idPorteur: string;
  readonly refus: { readonly code: string; readonly isLocal?: true } | null;
}

/** null: not known yet. */
export type PlaceOfVisit = (visit: Pick<LocalDocument, 'id' | 'dirty' | 'local'>) => VisitPlace | null;

const UNSENT = { selector: { dirty: 1 } };
const BYTES = { selector: { genre: 'media' } };
const POINT = { selector: { id: 'point' } };
const NONE: readonly KnownPhoto[] = [];

/**
 * [interventions/I23] Where visits are, live; null until what waits on this device was read. `photos`: all those of the
 * visits on screen; without them (a list), what waits on another device is not known.
 */
export function useVisitPlaces(photos: readonly KnownPhoto[] = NONE): PlaceOfVisit | null {
  const unsent = useLive('photos', UNSENT);
  const bytes = useLive<Bytes>('commandes', BYTES);
  const isWhole = useLive<Checkpoint>('configs', POINT)?.[0]?.complet === 1;
  return useMemo(() => {
    if (unsent === undefined || bytes === undefined) return null;
    return placesOf({ unsent, bytes, photos, isWhole });
  }, [unsent, bytes, photos, isWhole]);
}

interface Waiting {
  readonly unsent: readonly Pick<LocalPhoto, 'id' | 'idIntervention' | 'dirty' | 'local'>[];
  readonly bytes: readonly Bytes[];
  readonly photos: readonly KnownPhoto[];
  /**
   * Everything was pulled. A restored server takes its word back page after page, and the bytes of this device wait again
   * only at the end: until then nobody knows on which device a picture is.
   */
  readonly isWhole: boolean;
}

export function placesOf({ unsent, bytes, photos, isWhole }: Waiting): PlaceOfVisit {
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
    const place = visitPlace(visit, here.length + elsewhere === 0 ? NO_PICTURES : { here, elsewhere });
    return place === 'attendu' && !isWhole ? null : place;
  };
}

function placeOfBytes({ refus }: Bytes): PlaceHere {
  if (refus === null) return 'appareil';
  return refus.isLocal === true ? 'illisible' : 'refuse';
}
