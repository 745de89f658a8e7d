import type { Poste } from '../engine/poste.ts';
import { libererPhotos } from '../media/place.ts';
import { avecLeursDossiers } from './place.ts';

/** An intervention whose report is out is read from the server again, if ever. */
const FINIES: readonly unknown[] = ['VALIDE', 'ANNULE', 'REMPLACE'];
/** A visit of last week has been made, or has been moved and will be downloaded again. */
const ANCIEN_MS = 7 * 86_400_000;

/**
 * [sync/C26] Makes room on a full device: the bytes that the server has acknowledged, of visits that nobody is about to make.
 * Nothing that was typed, photographed and not received ever leaves. Bytes go first, since on a full disk only what
 * deletes still works. Answers how many
 * photos and files left.
 */
export async function libererPlace({
  magasin,
  octets,
  horloge,
}: Pick<Poste, 'magasin' | 'octets' | 'horloge'>): Promise<number> {
  const paquets = await magasin.tous('interventionsWithReport');
  const interventions = await magasin.parIds(
    'interventions',
    paquets.map(({ id }) => id),
  );
  const limiteMs = Date.parse(horloge()) - ANCIEN_MS;
  const utiles = new Set(
    interventions
      .filter(
        (une) => !une._deleted && !FINIES.includes(une['etat']) && !(Date.parse(String(une['dateRdv'])) < limiteMs),
      )
      .map(({ id }) => id),
  );
  const photos = await libererPhotos(octets, await avecLeursDossiers(magasin, utiles));
  const anciens = paquets.filter(({ id }) => !utiles.has(id));
  await magasin.ecrire(
    'interventionsWithReport',
    anciens.map((previous) => ({ previous, document: null })),
  );
  return photos;
}
