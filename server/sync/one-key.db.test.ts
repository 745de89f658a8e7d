/** What one key of a form costs the database: most of what an office writes is one field of one visit. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db, Sql } from '../db/db.ts';
import { appareil, type TestEdit } from '../test-support/appareil.ts';
import { type Bureau, openBureau, type TestDossier } from '../test-support/bureau.ts';
import { createTestServer, testDatabase, type TestServer } from '../test-support/server.ts';

const asked: string[] = [];
const noting = (sql: Sql): Sql => ({
  query: (text, params) => {
    asked.push(text);
    return sql.query(text, params);
  },
});
const listenedTo = (db: Db): Db => ({
  ...db,
  ...noting(db),
  transaction: (work) => db.transaction((tx) => work(noting(tx))),
});

/** What the event stream reads after a commit, once for all who listen. */
const isOfStream = (text: string): boolean => text.includes('from sorties where seq > $1');

let server: TestServer;
let bureau: Bureau;
beforeAll(async () => {
  const base = await testDatabase();
  server = await createTestServer({ base: { ...base, db: listenedTo(base.db) } });
  bureau = await openBureau(server);
});
afterAll(() => server.close());

/** Statements of one call, from its session to its answer; those that begin and end a transaction are not counted. */
async function statementsOf(token: string, edit: TestEdit): Promise<string[]> {
  asked.length = 0;
  const { statut } = await appareil(server, token).pousser(edit);
  expect(statut).toBe('accepte');
  return asked.filter((text) => !isOfStream(text)).map((text) => text.replaceAll(/\s+/g, ' ').slice(0, 80));
}

const visitOf = ({ idIntervention }: TestDossier) => ({ collection: 'interventions', id: idIntervention }) as const;

test('one answer of a form is eleven statements, its session and the form whose dangers ring included', async () => {
  const target = await bureau.dossier();
  const { yann } = bureau.jetons;
  await statementsOf(yann, { ...visitOf(target), changes: { 'champs.surface': 11 } });
  const statements = await statementsOf(yann, { ...visitOf(target), baseRev: 2, changes: { 'champs.surface': 12 } });
  expect(statements).toHaveLength(11);
});

test('one field of a dossier that no visit repeats is nine', async () => {
  const { idDossier } = await bureau.dossier();
  const { claire } = bureau.jetons;
  const dossier = { collection: 'dossiers', id: idDossier } as const;
  await statementsOf(claire, { ...dossier, changes: { referenceClient: 'C-41' } });
  const statements = await statementsOf(claire, { ...dossier, baseRev: 2, changes: { referenceClient: 'C-42' } });
  expect(statements).toHaveLength(9);
});
