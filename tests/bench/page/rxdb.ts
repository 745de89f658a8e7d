import { replicateRxCollection } from 'rxdb/plugins/replication';
import type { LocalDocument } from '#domain/fields/documents.ts';
import { cleanDocument } from '#domain/sync/edit.ts';
import { openBase } from '../../../src-worker/database.ts';
import { timeOf, PAGE, type Subject } from './documents.ts';

interface Point {
  readonly seq: number;
}

/** RxDB's own replication, on the same collection of the same database. */
export const rxdb: Subject = async (nom, documents) => {
  const base = await openBase(nom);
  const elapsed = await timeOf(async () => {
    const replication = replicateRxCollection<LocalDocument, Point>({
      collection: base.dossiers,
      replicationIdentifier: 'bench',
      live: false,
      waitForLeadership: false,
      retryTime: 1000,
      pull: {
        batchSize: PAGE,
        handler: (point) => {
          const start = point?.seq ?? 0;
          const page = documents.slice(start, start + PAGE);
          return Promise.resolve({
            documents: page.map((one) => ({ ...cleanDocument('dossiers', one), _deleted: false })),
            checkpoint: { seq: start + page.length },
          });
        },
      },
    });
    replication.error$.subscribe((error) => console.error(error));
    await replication.awaitInitialReplication();
  });
  const count = await base.dossiers.count().exec();
  if (count !== documents.length) throw new Error(`RxDB received ${count} documents`);
  await base.close();
  return elapsed;
};
