import { raisonsVisite } from '#domain/planning/depart.ts';
import type { Poste } from '../engine/poste.ts';
import { libererPhotos } from '../media/place.ts';
import { aPlaceDeFichiers, estPresquePlein, mesurer } from '../state/stockage.ts';
import type { Magasin } from '../local/magasin.ts';
import type { Paquet } from './paquet.ts';

type Gardien = Pick<Poste, 'effets' | 'magasin' | 'octets'>;

/** [sync/C26] Files of dossiers stop well before photos do. */
export const placeDesFichiers =
  ({ effets }: Pick<Gardien, 'effets'>) =>
  async (): Promise<boolean> =>
    aPlaceDeFichiers(await mesurer(effets.estimer, null));

/**
 * Downloads stop before saving does (behaviour 26). On the way there the bytes that nothing downloaded needs leave
 * first, then the files of the downloaded dossiers: the photos of a visit are worth more to it.
 */
export async function aDeLaPlace({ effets, magasin, octets }: Gardien): Promise<boolean> {
  const isPlein = async (): Promise<boolean> => estPresquePlein(await mesurer(effets.estimer, null));
  if (!(await isPlein())) return true;
  const visites = new Set((await magasin.tous('interventionsWithReport')).map(({ id }) => id));
  if ((await libererPhotos(octets, await avecLeursDossiers(magasin, visites))) > 0 && !(await isPlein())) return true;
  if ((await libererPhotos(octets, visites)) === 0) return false;
  await oublierFichiers(magasin);
  return !(await isPlein());
}

/** Ids of these visits and of their dossiers: what bytes on the device may belong to. */
export async function avecLeursDossiers(magasin: Magasin, visites: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const interventions = await magasin.parIds('interventions', [...visites]);
  return new Set([...visites, ...interventions.map(({ demandeId }) => demandeId)]);
}

/** « Prêt à partir » says at once what has just left. */
async function oublierFichiers(magasin: Magasin): Promise<void> {
  const touches = (await magasin.tous('interventionsWithReport')).filter(
    (paquet) => ((paquet as Partial<Paquet>).fichiersRecus ?? 0) > 0,
  );
  const lignes = touches.map((previous) => {
    const sans = { ...(previous as typeof previous & Paquet), fichiersRecus: 0 };
    return { previous, document: { ...sans, pret: false, manques: raisonsVisite(sans) } };
  });
  await magasin.ecrire('interventionsWithReport', lignes);
}
