import { useEffect, useState } from 'react';
import type { Photo } from '#domain/interventions/intervention.ts';
import { acheverPrise } from '../../../data/prises-inachevees.ts';
import { moteur } from '../../../data/worker-client.ts';
import { exifDe } from '../../../platform/camera-exif.ts';
import { positionConnue } from '../../../platform/position.ts';
import { marquerSaisie } from '../../../platform/saisie.ts';
import { Prises, type Visite } from './prises.ts';

/** The pictures being kept for the open form; the page is not reloaded while there are some. */
export function usePrises(visite: Visite, photos: readonly Photo[]): Prises {
  const [prises] = useState(
    () =>
      new Prises(visite, {
        lireExif: exifDe,
        position: positionConnue,
        garder: (prise) => moteur().garderPrise(prise),
        achever: (prise) => acheverPrise(prise),
        oublier: (id) => void moteur().oublierPrise(id),
        uuid: () => crypto.randomUUID(),
        maintenant: () => new Date().toISOString(),
      }),
  );
  useEffect(() => prises.oublier(photos.map(({ id }) => id)), [prises, photos]);
  useEffect(() => {
    const cle = `${visite.id}/photos`;
    const signaler = () =>
      marquerSaisie(
        cle,
        prises.lire().some(({ statut }) => statut !== 'gardee'),
      );
    return prises.abonner(signaler);
  }, [prises, visite.id]);
  return prises;
}
