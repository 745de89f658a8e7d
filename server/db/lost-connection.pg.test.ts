import { afterAll, beforeAll, expect, test } from 'vitest';
import { inject } from 'vitest';
import { must } from '#domain/base/must.ts';
import type { Db, Sql } from './db.ts';
import { openPostgres } from './postgres.ts';
import { appareil } from '../test-support/appareil.ts';
import { type Bureau, openBureau } from '../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../test-support/server.ts';

const POOL = 3;
let server: TestServer;
let bureau: Bureau;
/** Another pool on the same database, as small as another process. */
let db: Db;
beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  db = openPostgres(urlOf(server), POOL);
  await db.script('create table lignes (auteur text primary key, n integer not null default 0)');
});
afterAll(async () => {
  await db.close();
  await server.close();
});

const urlOf = ({ url }: TestServer) => must(url, 'a real PostgreSQL has one');

/** What an administrator does who restarts PostgreSQL: every connection of this database ends. */
async function cut(): Promise<void> {
  const name = new URL(urlOf(server)).pathname.slice(1);
  const other = openPostgres(inject('postgresUrl'), 1);
  await other.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await other.close();
}

/** Ends the connection of one transaction. */
const cutOne = (pid: number) => server.db.query('select pg_terminate_backend($1::integer)', [pid]);
const pidOf = async (sql: Sql): Promise<number> =>
  must((await sql.query<{ pid: number }>('select pg_backend_pid() as pid'))[0], 'a connection has a process').pid;
const authors = async (like: string) =>
  (await db.query<{ auteur: string }>('select auteur from lignes where auteur like $1 order by 1', [like])).map(
    ({ auteur }) => auteur,
  );

const read = () => server.call('GET', '/api/Sync/pull', { jeton: bureau.jetons.yann });
const jusqua200 = async (codes: number[] = []): Promise<number[]> =>
  codes.at(-1) === 200 ? codes : jusqua200([...codes, (await read()).statusCode]);

test('a lost connection is 503, never 500, until the database is back', async () => {
  await cut();
  const codes = await Promise.all(Array.from({ length: 12 }, async () => (await read()).statusCode));
  expect(codes.filter((code) => code !== 200 && code !== 503)).toEqual([]);
  expect(new Set(await jusqua200())).not.toContain(500);
});

test('[server/V6] a transaction whose connection breaks is an error for its caller, and nobody else ever gets that connection', async () => {
  let broken = 0;
  const work = db.transaction(async (tx) => {
    await tx.query("insert into lignes values ('rompue')");
    broken = await pidOf(tx);
    await cutOne(broken);
    await tx.query("insert into lignes values ('rompue 2')");
  });
  // The words of PostgreSQL when they came first, the loss of the connection otherwise: both tell a device to wait.
  await expect(work).rejects.toMatchObject({ code: expect.stringMatching(/^(57P01|CONNECTION_LOST)$/) });
  const pids = await Promise.all(Array.from({ length: POOL * 4 }, () => pidOf(db)));
  expect(pids).not.toContain(broken);
  expect(await authors('rompue%')).toEqual([]);
});

test('[server/V7] a transaction that nobody goes on with is ended by PostgreSQL, and its caller is told', async () => {
  const impatient = openPostgres(urlOf(server), 1, 100);
  let pid = 0;
  const work = impatient.transaction(async (tx) => {
    await tx.query("insert into lignes values ('oubliée')");
    pid = await pidOf(tx);
    await expect
      .poll(() => db.query('select 1 from pg_stat_activity where pid = $1', [pid]), { timeout: 30_000 })
      .toEqual([]);
    await tx.query("insert into lignes values ('oubliée 2')");
  });
  await expect(work).rejects.toMatchObject({ code: 'CONNECTION_LOST' });
  expect(await pidOf(impatient)).not.toBe(pid);
  expect(await authors('oubliée%')).toEqual([]);
  await impatient.close();
});

test('[server/V6] connections cut while they rest are replaced, and end nothing', async () => {
  await Promise.all(Array.from({ length: POOL }, () => db.query('select pg_sleep(0.05)')));
  await cut();
  await expect.poll(() => pidOf(db).catch(() => 0), { timeout: 30_000 }).toBeGreaterThan(0);
  const pids = await Promise.all(Array.from({ length: POOL * 2 }, () => pidOf(db)));
  expect(pids).toHaveLength(POOL * 2);
});

test('[server/V6] transactions that lock each other out all end, each written once', async () => {
  await db.query("insert into lignes values ('a'), ('b')");
  const both = (first: string, second: string) =>
    db.transaction(async (tx) => {
      await tx.query('update lignes set n = n + 1 where auteur = $1', [first]);
      await tx.query('select pg_sleep(0.05)');
      await tx.query('update lignes set n = n + 1 where auteur = $1', [second]);
    });
  await Promise.all([both('a', 'b'), both('b', 'a')]);
  expect(await db.query("select n from lignes where auteur in ('a', 'b')")).toEqual([{ n: 2 }, { n: 2 }]);
});

test('[server/V7] the health of the server tells of a transaction that stays open, then no more', async () => {
  const health = async () => (await server.call('GET', '/api/health')).json<{ stuckTransactions: number }>();
  expect(await health()).toMatchObject({ status: 'ok', stuckTransactions: 0 });
  const held = db.transaction(async (tx) => {
    await tx.query('select 1');
    await expect.poll(health, { timeout: 30_000 }).toMatchObject({ stuckTransactions: 1 });
  });
  await held;
  expect(await health()).toMatchObject({ stuckTransactions: 0 });
});

test('[server/V6] the bell is heard again after the connection came back, and rings for what was not heard', async () => {
  const { idDossier } = await bureau.dossier();
  let rung = 0;
  const waiting: (() => void)[] = [];
  const next = () => new Promise<void>((resolve) => waiting.push(resolve));
  const stop = await server.db.listen('documents', () => {
    rung += 1;
    for (const wake of waiting.splice(0)) wake();
  });
  const reopened = next();
  await cut();
  await reopened;
  expect(rung).toBe(1);
  await jusqua200();
  const heard = next();
  await appareil(server, bureau.jetons.claire).pousser({
    collection: 'dossiers',
    id: idDossier,
    changes: { acces: 'Cour' },
  });
  await heard;
  await stop();
  // Nobody listens any more, and nothing tries to.
  await cut();
  await jusqua200();
  expect(rung).toBe(2);
});
