import { groupBy } from '#domain/base/group.ts';
import type { SyncedCollection } from '#domain/fields/documents.ts';
import { isErased } from '#domain/sync/efface.ts';
import type { Store } from '../local/store.ts';
import type { ByteTables, Fiche } from './bytes.ts';

/** Where what an issued document is about stands, by the first word of the name of its bytes (fallback/bytes.ts). */
const OWNERS: Readonly<Record<string, SyncedCollection>> = {
  rapport: 'interventions',
  facture: 'dossiers',
  synthese: 'rsBatchs',
  contrat: 'records',
};

const ownerOf = ({ id }: Fiche): SyncedCollection | undefined => OWNERS[id.split(':')[0] ?? ''];

/** [rgpd/RG17] [contrats/CT61] Issued documents that were read here, of somebody who was erased, or no more in this user's scope. */
export async function forgetIssued(
  store: Pick<Store, 'byIds'>,
  octets: Pick<ByteTables, 'erase'>,
  fiches: readonly Fiche[],
): Promise<void> {
  for (const [collection, issued] of groupBy(fiches, ownerOf)) {
    if (collection === undefined) continue;
    const owners = await store.byIds(
      collection,
      issued.map(({ idIntervention }) => idIntervention),
    );
    const gone = new Set(owners.filter((one) => one._deleted || isErased(one)).map(({ id }) => id));
    for (const { id, idIntervention } of issued)
      if (gone.has(idIntervention)) await octets.erase(id, ['original', 'reduit']);
  }
}
