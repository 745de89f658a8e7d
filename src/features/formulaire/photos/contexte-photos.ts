import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import type { ErrorCode } from '#domain/base/errors.ts';
import { must } from '#domain/base/must.ts';
import type { Photo } from '#domain/interventions/intervention.ts';
import type { Prise, Prises } from './prises.ts';

export interface ContextePhotos {
  /** All photos and signatures of the intervention that are not removed, oldest first. */
  readonly photos: readonly Photo[];
  readonly prises: Prises;
  /** Those that the server refused, with its reason, by id. */
  readonly refused: ReadonlyMap<string, ErrorCode>;
}
const Contexte = createContext<ContextePhotos | null>(null);
export const FournirPhotos = Contexte.Provider;
export const usePhotos = (): ContextePhotos => must(use(Contexte), 'a photo field stands inside an open form');

/** Photos of one field, and those still being kept: one picture is never shown twice. */
export function usePhotosDuChamp(cfId: string): {
  readonly gardees: readonly Photo[];
  readonly enCours: readonly Prise[];
} {
  const { photos, prises } = usePhotos();
  const liste = useSyncExternalStore(prises.abonner, prises.lire);
  return useMemo(() => {
    const gardees = photos.filter((photo) => photo.cf_id === cfId);
    const connues = new Set(gardees.map(({ id }) => id));
    return { gardees, enCours: liste.filter((prise) => prise.cfId === cfId && !connues.has(prise.id)) };
  }, [photos, liste, cfId]);
}
