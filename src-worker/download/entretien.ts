import { groupBy } from '#domain/base/group.ts';
import type { Photo } from '#domain/interventions/intervention.ts';
import type { Magasin } from '../store/magasin.ts';
import type { Paquet } from './paquet.ts';
import { preparer, type Intervenue, type Preparateur } from './preparer.ts';

/**
 * Keeps what was downloaded true after a round that received something: « Prêt à partir » never speaks of what it was
 * yesterday. New photos of a downloaded intervention are brought; what left the user's scope leaves the device.
 */
export async function entretenirPaquets(preparateur: Preparateur): Promise<void> {
  const { magasin } = preparateur;
  const paquets = await magasin.tous('interventionsWithReport');
  if (paquets.length === 0) return;
  const interventions = new Map(
    (
      await magasin.parIds(
        'interventions',
        paquets.map(({ id }) => id),
      )
    ).map((une) => [une.id, une]),
  );
  const photos = await photosParIntervention(magasin);
  for (const paquet of paquets) {
    if (preparateur.signal.aborted) return;
    const intervention = interventions.get(paquet.id);
    const siennes = photos.get(paquet.id) ?? [];
    if (intervention === undefined || intervention._deleted)
      await magasin.ecrire('interventionsWithReport', [{ previous: paquet, document: null }]);
    else if (!estAJour(paquet as unknown as Paquet, siennes))
      await preparer(preparateur, intervention as unknown as Intervenue, siennes);
  }
}

async function photosParIntervention(magasin: Magasin): Promise<Map<string, Photo[]>> {
  const photos = (await magasin.tous('photos')) as unknown as Photo[];
  return new Map(
    groupBy(
      photos.filter(({ retireLe }) => retireLe === null),
      ({ idIntervention }) => idIntervention,
    ),
  );
}

const estAJour = ({ photosRecues, photosTotal, pret }: Paquet, photos: readonly Photo[]): boolean =>
  pret && photosRecues === photosTotal && photosTotal >= photos.filter(({ recuLe }) => recuLe !== null).length;
