/** Supervisions that were signed before the accreditation body read any. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { supervision } from '#domain/supervisions/supervisions.test-support.ts';
import { insertMany } from '../documents/bulk.ts';
import { migrateBefore } from '../test-support/former-database.ts';
import { emptyDatabase } from '../test-support/server.ts';
import { migrate } from './migrate.ts';

const MIGRATION = '055-supervisions-et-accreditation.sql';
const signed = supervision({ id: randomUUID(), numero: 'SU-2026-00001', etat: 'SIGNEE' });
const open = supervision({ id: randomUUID(), numero: 'SU-2026-00002', etat: 'EN SIGNATURE' });

let base: Awaited<ReturnType<typeof emptyDatabase>>;
beforeAll(async () => {
  base = await emptyDatabase();
  await migrateBefore(base.db, MIGRATION);
  await base.db.transaction(async (tx) => {
    await insertMany(
      tx,
      [signed, open].map((data) => ({ collection: 'records' as const, data: { ...data } })),
    );
    await tx.query(
      `update documents set portees = array(select key from unnest(portees) key where key not like 'accreditation:%')`,
    );
  });
  await migrate(base.db);
});
afterAll(() => base.drop());

test('[supervisions/SU29] migration 055 shows the signed ones to the accreditation body of their office, the others not', async () => {
  const rows = await base.db.query<{ id: string }>(
    `select id from documents where 'accreditation:1:cee' = any (portees)`,
  );
  expect(rows).toEqual([{ id: signed.id }]);
});
