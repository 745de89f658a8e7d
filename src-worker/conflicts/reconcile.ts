import { groupBy } from '#domain/base/group.ts';
import { accorder } from '#domain/sync/choices.ts';
import type { Conflit, LocalDocument, SyncedCollection } from '#domain/sync/documents.ts';
import type { EnAttente } from '#domain/sync/queue.ts';
import { conflitsOuverts, ecrireConflits, indexer } from '../store/appliquer.ts';
import type { Moteur } from '../store/contexte.ts';
import { contexteDe } from '../store/contexte.ts';

/**
 * [S3] Open records and documents agree again after whatever happened between two rounds: values typed since, fields
 * that became equal, a device killed between a record and its document. The document is right.
 */
export async function accorderTous(moteur: Pick<Moteur, 'magasin' | 'horloge' | 'uuid'>, file: readonly EnAttente[]): Promise<void> {
  const ouverts = await conflitsOuverts(moteur.magasin);
  const enConflit = file.filter(({ doc }) => doc.local?.enConflit !== undefined);
  const cles = new Map<string, SyncedCollection>([
    ...[...ouverts.values()].map(({ docId, collection }): [string, SyncedCollection] => [docId, collection]),
    ...enConflit.map(({ doc, collection }): [string, SyncedCollection] => [doc.id, collection]),
  ]);
  const ecrits: Conflit[] = [];
  for (const [collection, groupe] of groupBy(cles, ([, une]) => une)) {
    const stockes = await moteur.magasin.parIds(collection, groupe.map(([id]) => id));
    const docs = indexer<LocalDocument>(stockes.filter((one) => !one._deleted));
    for (const [id] of groupe) {
      const ouvert = ouverts.get(id);
      ecrits.push(...accorder(docs.get(id), ouvert, contexteDe(moteur, collection, ouvert)));
    }
  }
  await ecrireConflits(moteur.magasin, ecrits);
}
