import type { Magasin, Stocke } from '../local/magasin.ts';
import type { Fiche } from './octets.ts';

/** Where the document of these bytes stands: a photo's among the photos, a dossier's file among the records. */
export const collectionDe = ({ collection = 'photos' }: Pick<Fiche, 'collection'>): 'photos' | 'records' => collection;

/** What the local database says of these bytes, by id; a document that is not there yet is absent. */
export async function descriptionsDe(
  magasin: Magasin,
  fiches: readonly Pick<Fiche, 'id' | 'collection'>[],
): Promise<Map<string, Stocke<'photos' | 'records'>>> {
  const connues = new Map<string, Stocke<'photos' | 'records'>>();
  for (const collection of ['photos', 'records'] as const) {
    const ids = fiches.filter((fiche) => collectionDe(fiche) === collection).map(({ id }) => id);
    if (ids.length === 0) continue;
    for (const document of await magasin.parIds(collection, ids)) connues.set(document.id, document);
  }
  return connues;
}
