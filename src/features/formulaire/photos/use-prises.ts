import { useEffect, useState } from 'react';
import type { Photo } from '#domain/interventions/intervention.ts';
import { moteur } from '../../../data/worker-client.ts';
import { lireExif } from '../../../platform/camera-exif.ts';
import { reduire } from '../../../platform/compression.ts';
import { positionConnue } from '../../../platform/position.ts';
import { marquerSaisie } from '../../../platform/saisie.ts';
import { Prises, type Visite } from './prises.ts';

/** EXIF stands in the first segment of a JPEG: 64 KB by definition. */
const ENTETE_OCTETS = 128 * 1024;

/** The pictures being kept for the open form; the page is not reloaded while there are some. */
export function usePrises(visite: Visite, photos: readonly Photo[]): Prises {
  const [prises] = useState(
    () =>
      new Prises(visite, {
        lireExif: async (fichier) => lireExif(await fichier.slice(0, ENTETE_OCTETS).arrayBuffer()),
        reduire,
        position: positionConnue,
        garder: (capture) => moteur().ajouterPhoto(capture),
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
