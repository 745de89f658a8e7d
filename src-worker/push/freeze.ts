import type { SyncedCollection } from '#domain/sync/documents.ts';
import type { Edit } from '#domain/sync/messages.ts';
import { groupBy } from '#domain/base/group.ts';
import { ecrire, RIEN } from '#domain/sync/journal.ts';
import { messageDe, preparer } from '#domain/sync/push.ts';
import type { EnAttente } from '#domain/sync/queue.ts';
import type { Decideur } from '../store/appliquer.ts';
import { appliquer } from '../store/appliquer.ts';
import type { Moteur } from '../store/contexte.ts';
import { indexer } from '../store/records.ts';

/**
 * [sync/S4] Freezes a batch: the store holds exactly what leaves before it leaves. What is sent is read back from the
 * store, in the order of the batch; a document edited or removed in between may have nothing to send any more.
 */
export async function geler(moteur: Moteur, lot: readonly EnAttente[]): Promise<Edit[]> {
  const messages = new Map<string, Edit>();
  for (const [collection, elements] of groupBy(lot, (one): SyncedCollection => one.collection)) {
    const ids = elements.map(({ doc }) => doc.id);
    const decider: Decideur = (doc) => {
      const gele = doc === undefined ? null : preparer(collection, doc);
      return gele === null ? RIEN : ecrire(gele);
    };
    await appliquer(moteur, { collection, decideurs: new Map(ids.map((id) => [id, decider])) });
    for (const [id, stocke] of indexer(await moteur.magasin.parIds(collection, ids))) {
      const message = stocke._deleted ? null : messageDe(collection, stocke);
      if (message !== null) messages.set(id, message);
    }
  }
  return lot.flatMap(({ doc }) => messages.get(doc.id) ?? []);
}
