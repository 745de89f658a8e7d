import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { must } from '#domain/base/must.ts';
import type { Photo } from '#domain/interventions/intervention.ts';
import type { PhotoRefusal } from '../../../data/use-bytes-here.ts';
import type { Prise, Prises } from './prises.ts';

export interface PhotosContext {
  /** All photos and signatures of the intervention that are not removed, oldest first. */
  readonly photos: readonly Photo[];
  /** [sync/S36] Those that were removed, and can be given back. */
  readonly removed?: readonly Photo[];
  readonly prises: Pick<Prises, 'read' | 'subscribe' | 'add' | 'retry' | 'abandon'>;
  /** Those that the server refused, with its reason, by id. */
  readonly refused: ReadonlyMap<string, PhotoRefusal>;
}
const Context = createContext<PhotosContext | null>(null);
export const PhotosProvider = Context.Provider;
export const usePhotos = (): PhotosContext => must(use(Context), 'a photo field stands inside an open form');

/** Photos of one field, and those still being kept: one picture is never shown twice. */
export function useChampPhotos(cfId: string): {
  readonly gardees: readonly Photo[];
  readonly enCours: readonly Prise[];
  readonly removed: readonly Photo[];
} {
  const { photos, removed = NONE, prises } = usePhotos();
  const list = useSyncExternalStore(prises.subscribe, prises.read);
  return useMemo(() => {
    const keptOnes = photos.filter((photo) => photo.cf_id === cfId);
    const known = new Set(keptOnes.map(({ id }) => id));
    return {
      gardees: keptOnes,
      enCours: list.filter((prise) => prise.cfId === cfId && !known.has(prise.id)),
      removed: removed.filter((photo) => photo.cf_id === cfId && photo.genre === 'photo'),
    };
  }, [photos, removed, list, cfId]);
}

const NONE: readonly Photo[] = [];
