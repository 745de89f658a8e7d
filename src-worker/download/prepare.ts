import { formOfVisit } from '../local/form-of-visit.ts';
import type { Photo } from '#domain/interventions/intervention.ts';
import { bringBack, type Reader } from '../media/read.ts';
import type { Store, Stored } from '../local/store.ts';
import { bringBackFiles } from './files.ts';
import { packOf, type Pack } from './pack.ts';

type StoredIntervention = Stored<'interventions'>;

export interface Preparer extends Reader {
  readonly store: Store;
  /** Whether files of dossiers may still be brought: they stop before photos do ([sync/C26]). */
  readonly hasRoomForFiles: () => Promise<boolean>;
  readonly clock: () => string;
}

/** What goes with an intervention. */
export interface Pieces {
  readonly photos: readonly Photo[];
  /** Of its dossier. */
  readonly fichiers: Parameters<typeof bringBackFiles>[1];
}

/** Brings what an intervention still lacks on this device, and writes down what it has. */
export async function prepare(
  preparer: Preparer,
  intervention: StoredIntervention,
  { photos, fichiers }: Pieces,
): Promise<Pack> {
  const { store, clock } = preparer;
  const present: (number | null)[] = [];
  for (const photo of photos) {
    if (photo.retireLe !== null) continue;
    const isHere = await bringBack(preparer, photo);
    // What another tablet has not sent yet cannot be brought, and is not what this visit waits for.
    if (isHere || photo.recuLe !== null) present.push(isHere ? photo.taille : null);
  }
  const [previous] = await store.byIds('interventionsWithReport', [intervention.id]);
  const pack = packOf({
    id: intervention.id,
    telechargeLe: clock(),
    formulaire: (await formOfVisit(store, intervention)) !== null,
    references: await hasItsReferences(store, intervention),
    photos: present,
    fichiers: await bringBackFiles(preparer, fichiers),
    octetsDocuments: JSON.stringify(intervention).length,
  });
  await store.write('interventionsWithReport', [{ previous, document: { ...pack } }]);
  return pack;
}

/** What the form and its report read beside the answers. */
async function hasItsReferences(
  store: Store,
  { demandeId, idTypeIntervention, idBureauInspection }: StoredIntervention,
): Promise<boolean> {
  const [[dossier], [type], bureaux] = await Promise.all([
    store.byIds('dossiers', [demandeId]),
    store.byIds('typeInterventions', [idTypeIntervention]),
    store.find('records', 'kind', 'bureau'),
  ]);
  const isHere = (one: { readonly _deleted: boolean } | undefined): boolean => one !== undefined && !one._deleted;
  return isHere(dossier) && isHere(type) && bureaux.some(({ idBureau }) => idBureau === idBureauInspection);
}
