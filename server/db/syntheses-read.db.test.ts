/** Syntheses that were issued before the archive held them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertMany } from '../documents/bulk.ts';
import { migrateBefore } from '../test-support/former-database.ts';
import { lotOf } from '../test-support/lots.ts';
import { emptyDatabase } from '../test-support/server.ts';
import { emittedSynthese } from '../test-support/syntheses.ts';
import { migrate } from './migrate.ts';

const reported = lotOf({ uniqueCode: 'LOT-1', etat: 'SYNTHESE EMISE' });
const open = lotOf({ uniqueCode: 'LOT-2', etat: 'CONTROLE' });
const issued = emittedSynthese(reported);

let base: Awaited<ReturnType<typeof emptyDatabase>>;
beforeAll(async () => {
  base = await emptyDatabase();
  await migrateBefore(base.db, '067-syntheses-en-archive.sql');
  await base.db.transaction(async (tx) => {
    await insertMany(tx, [
      ...[reported, open].map((data) => ({ collection: 'rsBatchs' as const, data: { ...data } })),
      { collection: 'records' as const, data: { ...issued } },
    ]);
    await tx.query(
      `update documents set portees = array(select key from unnest(portees) key where key not like 'archive:%')`,
    );
  });
  await migrate(base.db);
});
afterAll(() => base.drop());

test('[lots/L86] migration 067 gives issued lots and their syntheses to the archive of their office, the others not', async () => {
  const key = `archive:${reported.idBureauInspection}:cee`;
  const rows = await base.db.query<{ id: string; portees: string[] }>(
    `select id, portees from documents where $1 = any (portees)`,
    [key],
  );
  expect(rows.map(({ id }) => id).toSorted()).toEqual([reported.id, issued.id].toSorted());
  expect(rows.map(({ portees }) => portees.filter((one) => one === key).length)).toEqual([1, 1]);
});
