/** Visits without a day are counted on dossiers of the days when they were not. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dossier, intervention } from '#domain/test-support/samples.ts';
import { insertMany } from '../documents/bulk.ts';
import { migrateBefore } from '../test-support/former-database.ts';
import { emptyDatabase } from '../test-support/server.ts';
import { migrate } from './migrate.ts';

const MIGRATION = '028-visites-sans-date.sql';
const DAY = '2026-12-01T08:00:00.000Z';
const totaux = { interventions: 3, valides: 0 };
const undated = dossier({ id: randomUUID(), idDemande: 1, numero: 'D-2026-00001', etat: 'NOUVELLE', totaux });
const planned = dossier({ id: randomUUID(), idDemande: 2, numero: 'D-2026-00002', etat: 'NOUVELLE', totaux });
const begun = dossier({ id: randomUUID(), idDemande: 3, numero: 'D-2026-00003', etat: 'EN COURS', totaux });

let base: Awaited<ReturnType<typeof emptyDatabase>>;
let rank = 0;
const visit = ({ id: demandeId }: { id: string }, fields: Parameters<typeof intervention>[0]) => {
  rank += 1;
  const numero = `I-2026-${String(rank).padStart(5, '0')}`;
  return intervention({ id: randomUUID(), idIntervention: rank, numero, demandeId, dateRdv: null, ...fields });
};

beforeAll(async () => {
  base = await emptyDatabase();
  await migrateBefore(base.db, MIGRATION);
  const visits = [
    visit(undated, {}),
    visit(undated, {}),
    visit(undated, { dateRdv: DAY }),
    visit(undated, { etat: 'ANNULE' }),
    visit(planned, { dateRdv: DAY }),
    visit(begun, {}),
  ];
  await base.db.transaction((tx) =>
    insertMany(tx, [
      ...[undated, planned, begun].map((data) => ({ collection: 'dossiers' as const, data: { ...data } })),
      ...visits.map((data) => ({
        collection: 'interventions' as const,
        data: { ...data },
        parents: { dossier: [undated, planned, begun].find(({ id }) => id === data.demandeId) ?? null },
      })),
    ]),
  );
  await migrate(base.db);
});
afterAll(() => base.drop());

test('[dossiers/D26] migration 028 counts the visits that have no day, and devices are told', async () => {
  const rows = await base.db.query<{ id: string; totaux: object; rev: number; seq: number | null }>(
    `select id, data -> 'totaux' as totaux, rev, seq from documents where collection = 'dossiers'`,
  );
  const told = new Map(rows.map(({ id, ...row }) => [id, row]));
  expect(told.get(undated.id)).toMatchObject({ totaux: { ...totaux, sansDate: 2 }, rev: 2 });
  expect(told.get(planned.id)).toMatchObject({ totaux: { ...totaux, sansDate: 0 }, rev: 2 });
  expect(told.get(begun.id)).toMatchObject({ totaux, rev: 1 });
  expect(rows.every(({ seq }) => seq !== null)).toBe(true);
});
