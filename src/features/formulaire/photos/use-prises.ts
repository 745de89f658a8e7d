import { useEffect, useState } from 'react';
import type { Photo } from '#domain/interventions/intervention.ts';
import { completePrise } from '../../../data/unfinished-prises.ts';
import { engine } from '../../../data/worker-client.ts';
import { exifOf } from '../../../platform/camera-exif.ts';
import { knownPosition } from '../../../platform/position.ts';
import { markUnsaved } from '../../../platform/unsaved.ts';
import { isAtRisk, Prises, type Visit } from './prises.ts';

/** The pictures being kept for the open form; the page is not reloaded while there are some. */
export function usePrises(visit: Visit, photos: readonly Photo[]): Prises {
  const [prises] = useState(
    () =>
      new Prises(visit, {
        readExif: exifOf,
        position: knownPosition,
        keep: (prise) => engine().keepPrise(prise),
        complete: (prise) => completePrise(prise),
        forget: (id) => void engine().forgetPrise(id),
        uuid: () => crypto.randomUUID(),
        now: () => new Date().toISOString(),
      }),
  );
  useEffect(() => {
    let isOpen = true;
    void engine()
      .refusedPrises(visit.id)
      .then((refused) => (isOpen ? prises.resume(refused) : undefined));
    return () => {
      isOpen = false;
    };
  }, [prises, visit.id]);
  useEffect(() => prises.forget(photos.map(({ id }) => id)), [prises, photos]);
  useEffect(() => {
    const key = `${visit.id}/photos`;
    const signal = () => markUnsaved(key, prises.read().some(isAtRisk));
    return prises.subscribe(signal);
  }, [prises, visit.id]);
  return prises;
}
