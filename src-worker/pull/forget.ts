import type { Collection } from '#domain/sync/collections.ts';
import { isErased, withoutValues } from '#domain/sync/efface.ts';
import type { PullAnswer } from '#domain/sync/messages.ts';
import { decideAndWrite, indexById } from '../local/decide.ts';
import type { Store, Stored, Writable } from '../local/store.ts';

/**
 * [rgpd/RG17] What this device kept about documents that were erased: records of conflicts, of merges, of an absence, edits
 * set aside, what was brought for work without a network, the history of the dossier, and every answer of the server
 * that was kept, for nobody knows which of them speaks of the person. The page is acknowledged after: killed here, it
 * comes again.
 */
export async function forgetErased(store: Store, page: PullAnswer): Promise<void> {
  const erased = page.docs.filter(({ d }) => isErased(d)).map(({ d }) => d.id);
  if (erased.length === 0) return;
  for (const id of erased) {
    const histories = await store.find('records', 'cleDossier', id);
    await rewriteAll(store, 'conflits', await store.find('conflits', 'docId', id), withoutValues);
    await remove(
      store,
      'records',
      histories.filter(({ kind }) => kind === 'historique'),
    );
  }
  await remove(store, 'records', await store.find('records', 'kind', 'cache'));
  const packs = await store.byIds('interventionsWithReport', erased);
  await remove(
    store,
    'interventionsWithReport',
    packs.filter(({ _deleted }) => !_deleted),
  );
}

const remove = <C extends Collection>(store: Store, collection: C, storedOnes: readonly Stored<C>[]): Promise<void> =>
  rewriteAll(store, collection, storedOnes, () => null);

/** Written again on what another thread wrote in between. */
// oxlint-disable-next-line max-params -- which rows of which collection become what
async function rewriteAll<C extends Collection>(
  store: Store,
  collection: C,
  storedOnes: readonly Stored<C>[],
  outcome: (stored: Stored<C>) => Writable<C> | null,
): Promise<void> {
  const known = indexById(storedOnes);
  await decideAndWrite(store, { collection, ids: [...known.keys()], known }, async (ids, latest) => ({
    rows: ids.flatMap((id) => latest.get(id) ?? []).map((previous) => ({ previous, document: outcome(previous) })),
  }));
}
