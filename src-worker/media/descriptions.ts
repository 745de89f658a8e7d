import type { Store, Stored } from '../local/store.ts';
import type { Fiche } from './bytes.ts';

/** Where the document of these bytes stands: a photo's among the photos, a dossier's file among the records. */
export const collectionOf = ({ collection = 'photos' }: Pick<Fiche, 'collection'>): 'photos' | 'records' => collection;

/** What the local database says of these bytes, by id; a document that is not there yet is absent. */
export async function descriptionsOf(
  store: Store,
  fiches: readonly Pick<Fiche, 'id' | 'collection'>[],
): Promise<Map<string, Stored<'photos' | 'records'>>> {
  const known = new Map<string, Stored<'photos' | 'records'>>();
  for (const collection of ['photos', 'records'] as const) {
    const ids = fiches.filter((fiche) => collectionOf(fiche) === collection).map(({ id }) => id);
    if (ids.length === 0) continue;
    for (const document of await store.byIds(collection, ids)) known.set(document.id, document);
  }
  return known;
}
