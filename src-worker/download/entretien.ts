import { groupBy } from '#domain/base/group.ts';
import type { Photo } from '#domain/interventions/intervention.ts';
import type { Magasin } from '../local/magasin.ts';
import { fichiersParDossier } from './fichiers.ts';
import type { Paquet } from './paquet.ts';
import { preparer, type Pieces, type Preparateur } from './preparer.ts';

/**
 * Keeps what was downloaded true after a round that received something: « Prêt à partir » never speaks of what it was
 * yesterday. New photos of a downloaded intervention and new files of its dossier are brought; what left the user's scope leaves the device.
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
  const parDossier = await fichiersParDossier(magasin);
  for (const paquet of paquets) {
    if (preparateur.signal.aborted) return;
    const intervention = interventions.get(paquet.id);
    const fichiers = parDossier.get(intervention?.demandeId ?? '') ?? [];
    const pieces = { photos: photos.get(paquet.id) ?? [], fichiers };
    if (intervention === undefined || intervention._deleted)
      await magasin.ecrire('interventionsWithReport', [{ previous: paquet, document: null }]);
    else if (!estAJour(paquet, pieces)) await preparer(preparateur, intervention, pieces);
  }
}

async function photosParIntervention(magasin: Magasin): Promise<Map<string, Photo[]>> {
  const photos = await magasin.tous('photos');
  return new Map(
    groupBy(
      photos.filter(({ retireLe }) => retireLe === null),
      ({ idIntervention }) => idIntervention,
    ),
  );
}

// A record of an older version never counted files.
const estAJour = (paquet: Partial<Paquet>, { photos, fichiers }: Pieces): boolean => {
  const { photosRecues, photosTotal = 0, fichiersTotal = 0, pret = false } = paquet;
  const recues = photos.filter(({ recuLe }) => recuLe !== null).length;
  return pret && photosRecues === photosTotal && photosTotal >= recues && fichiersTotal >= fichiers.length;
};
