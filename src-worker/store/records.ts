import { accorder } from '#domain/sync/choices.ts';
import type { Conflit, LocalDocument, SyncedCollection } from '#domain/sync/documents.ts';
import { contexteDe, type Moteur } from './contexte.ts';
import type { Magasin, Stocke } from '../local/magasin.ts';

/** A record of `conflits` as the store holds it. */
export type Fiche = Stocke<'conflits'>;
export type Fiches = ReadonlyMap<string, Fiche>;

/** Every document under its id, removed ones included. */
export const indexer = <T extends { readonly id: string }>(stockes: readonly T[]): Map<string, T> =>
  new Map(stockes.map((one) => [one.id, one]));

/** Open conflicts, by document. */
export async function lireOuverts(magasin: Magasin): Promise<Fiches> {
  const ouverts = await magasin.chercher('conflits', 'ouvert', 1);
  return new Map(ouverts.filter(({ genre }) => genre === 'conflit').map((one) => [one.docId, one]));
}

/**
 * Writes records decided on `fiches`. Answers those that somebody else changed since they were read (a choice made
 * in between, in this tab or another): nothing was written over them, and what depends on them is to be decided again.
 */
export async function ecrireFiches(magasin: Magasin, conflits: readonly Conflit[], fiches: Fiches): Promise<Fiche[]> {
  if (conflits.length === 0) return [];
  const derniers = indexer(conflits);
  const lues = indexer([...fiches.values()]);
  const inconnues = [...derniers.keys()].filter((id) => !lues.has(id));
  const connues = indexer([...lues.values(), ...(await magasin.parIds('conflits', inconnues))]);
  return magasin.ecrire(
    'conflits',
    [...derniers.values()].map((document) => ({ previous: connues.get(document.id), document })),
  );
}

interface AAccorder {
  readonly collection: SyncedCollection;
  readonly docs: ReadonlyMap<string, LocalDocument | undefined>;
}

/** [sync/S3] Open records say what these documents say; the document is right. */
export async function accorderFiches(
  moteur: Pick<Moteur, 'magasin' | 'horloge' | 'uuid'>,
  { collection, docs }: AAccorder,
): Promise<void> {
  let restants = docs;
  while (restants.size > 0) {
    const fiches = await lireOuverts(moteur.magasin);
    const conflits = [...restants].flatMap(([id, doc]) => {
      const fiche = fiches.get(id);
      return accorder(doc, fiche, contexteDe(moteur, collection, fiche));
    });
    const depassees = await ecrireFiches(moteur.magasin, conflits, fiches);
    restants = await relire(
      moteur.magasin,
      collection,
      depassees.map(({ docId }) => docId),
    );
  }
}

/** Documents as they are now; undefined for those that are gone. */
export async function relire(
  magasin: Magasin,
  collection: SyncedCollection,
  ids: readonly string[],
): Promise<Map<string, LocalDocument | undefined>> {
  const docs = new Map<string, LocalDocument | undefined>(ids.map((id) => [id, undefined]));
  if (ids.length === 0) return docs;
  for (const stocke of await magasin.parIds(collection, ids)) if (!stocke._deleted) docs.set(stocke.id, stocke);
  return docs;
}
