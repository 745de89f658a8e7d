import { replicateRxCollection } from 'rxdb/plugins/replication';
import type { LocalDocument } from '#domain/sync/documents.ts';
import { propre } from '#domain/sync/edit.ts';
import { ouvrirBase } from '../../../src-worker/database.ts';
import { duree, PAGE, type Sujet } from './documents.ts';

interface Point {
  readonly seq: number;
}

/** RxDB's own replication, on the same collection of the same database. */
export const rxdb: Sujet = async (nom, documents) => {
  const base = await ouvrirBase(nom);
  const temps = await duree(async () => {
    const replication = replicateRxCollection<LocalDocument, Point>({
      collection: base.dossiers,
      replicationIdentifier: 'bench',
      live: false,
      waitForLeadership: false,
      retryTime: 1000,
      pull: {
        batchSize: PAGE,
        handler: (point) => {
          const debut = point?.seq ?? 0;
          const page = documents.slice(debut, debut + PAGE);
          return Promise.resolve({
            documents: page.map((one) => ({ ...propre('dossiers', one), _deleted: false })),
            checkpoint: { seq: debut + page.length },
          });
        },
      },
    });
    replication.error$.subscribe((erreur) => console.error(erreur));
    await replication.awaitInitialReplication();
  });
  const nombre = await base.dossiers.count().exec();
  if (nombre !== documents.length) throw new Error(`RxDB received ${nombre} documents`);
  await base.close();
  return temps;
};
