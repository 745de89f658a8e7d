import type { Collection } from '#domain/sync/collections.ts';
import { estEfface, sansValeurs } from '#domain/sync/efface.ts';
import type { PullAnswer } from '#domain/sync/messages.ts';
import type { Magasin, Stocke, Written } from '../local/magasin.ts';

/**
 * [rgpd/RG17] What this device kept about documents that were erased: records of conflicts, of merges, of an absence, edits
 * set aside, what was brought for work without a network, the history of the dossier, and every answer of the server
 * that was kept, for nobody knows which of them speaks of the person. The page is acknowledged after: killed here, it
 * comes again.
 */
export async function oublierEffaces(magasin: Magasin, page: PullAnswer): Promise<void> {
  const effaces = page.docs.filter(({ d }) => estEfface(d)).map(({ d }) => d.id);
  if (effaces.length === 0) return;
  for (const id of effaces) {
    const historiques = await magasin.chercher('records', 'cleDossier', id);
    await reecrire(magasin, 'conflits', await magasin.chercher('conflits', 'docId', id), sansValeurs);
    await retirer(
      magasin,
      'records',
      historiques.filter(({ kind }) => kind === 'historique'),
    );
  }
  await retirer(magasin, 'records', await magasin.chercher('records', 'kind', 'cache'));
  const paquets = await magasin.parIds('interventionsWithReport', effaces);
  await retirer(
    magasin,
    'interventionsWithReport',
    paquets.filter(({ _deleted }) => !_deleted),
  );
}

const retirer = <C extends Collection>(magasin: Magasin, collection: C, stockes: readonly Stocke<C>[]): Promise<void> =>
  reecrire(magasin, collection, stockes, () => null);

/** Written again on what another thread wrote in between. */
// oxlint-disable-next-line max-params -- which rows of which collection become what
async function reecrire<C extends Collection>(
  magasin: Magasin,
  collection: C,
  stockes: readonly Stocke<C>[],
  suite: (stocke: Stocke<C>) => Written<C> | null,
): Promise<void> {
  let restants = stockes;
  while (restants.length > 0)
    restants = await magasin.ecrire(
      collection,
      restants.map((previous) => ({ previous, document: suite(previous) })),
    );
}
