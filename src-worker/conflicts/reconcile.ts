import { groupBy } from '#domain/base/group.ts';
import type { SyncedCollection } from '#domain/sync/documents.ts';
import type { EnAttente } from '#domain/sync/queue.ts';
import type { Moteur } from '../store/contexte.ts';
import { accorderFiches, lireOuverts, relire } from '../store/records.ts';

/**
 * [sync/S3] Open records and documents agree again after whatever happened between two rounds: values typed since, fields
 * that became equal, a device killed between a record and its document.
 */
export async function accorderTous(
  moteur: Pick<Moteur, 'magasin' | 'horloge' | 'uuid'>,
  file: readonly EnAttente[],
): Promise<void> {
  const ouverts = await lireOuverts(moteur.magasin);
  const enConflit = file.filter(({ doc }) => doc.local?.enConflit !== undefined);
  const cles = new Map<string, SyncedCollection>([
    ...[...ouverts.values()].map(({ docId, collection }): [string, SyncedCollection] => [docId, collection]),
    ...enConflit.map(({ doc, collection }): [string, SyncedCollection] => [doc.id, collection]),
  ]);
  for (const [collection, groupe] of groupBy(cles, ([, une]) => une)) {
    const docs = await relire(
      moteur.magasin,
      collection,
      groupe.map(([id]) => id),
    );
    await accorderFiches(moteur, { collection, docs });
  }
}
