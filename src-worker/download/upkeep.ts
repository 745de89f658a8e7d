import { groupBy } from '#domain/base/group.ts';
import type { Photo } from '#domain/interventions/intervention.ts';
import type { Store } from '../local/store.ts';
import { filesByDossier } from './files.ts';
import type { Pack } from './pack.ts';
import { prepare, type Pieces, type Preparer } from './prepare.ts';

/**
 * Keeps what was downloaded true after a round that received something: « Prêt à partir » never speaks of what it was
 * yesterday. New photos of a downloaded intervention and new files of its dossier are brought; what left the user's scope leaves the device.
 */
export async function maintainPacks(preparer: Preparer): Promise<void> {
  const { store } = preparer;
  const packs = await store.all('interventionsWithReport');
  if (packs.length === 0) return;
  const interventions = new Map(
    (
      await store.byIds(
        'interventions',
        packs.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  );
  const photos = await photosByIntervention(store);
  const byDossier = await filesByDossier(store);
  for (const pack of packs) {
    if (preparer.signal.aborted) return;
    const intervention = interventions.get(pack.id);
    const files = byDossier.get(intervention?.demandeId ?? '') ?? [];
    const pieces = { photos: photos.get(pack.id) ?? [], fichiers: files };
    if (intervention === undefined || intervention._deleted)
      await store.write('interventionsWithReport', [{ previous: pack, document: null }]);
    else if (!isUpToDate(pack, pieces)) await prepare(preparer, intervention, pieces);
  }
}

async function photosByIntervention(store: Store): Promise<Map<string, Photo[]>> {
  const photos = await store.all('photos');
  return new Map(
    groupBy(
      photos.filter(({ retireLe }) => retireLe === null),
      ({ idIntervention }) => idIntervention,
    ),
  );
}

// A record of an older version never counted files.
const isUpToDate = (pack: Partial<Pack>, { photos, fichiers }: Pieces): boolean => {
  const { photosRecues, photosTotal = 0, fichiersTotal = 0, pret = false } = pack;
  const received = photos.filter(({ recuLe }) => recuLe !== null).length;
  return pret && photosRecues === photosTotal && photosTotal >= received && fichiersTotal >= fichiers.length;
};
