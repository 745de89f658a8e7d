import { afterAll, beforeAll, expect, test } from 'vitest';
import { inject } from 'vitest';
import { must } from '#domain/base/must.ts';
import type { Db, Sql } from './db.ts';
import { openPostgres } from './postgres.ts';
import { appareil } from '../test-support/appareil.ts';
import { type Bureau, ouvrirBureau } from '../test-support/bureau.ts';
import { creerServeurDeTest, type ServeurDeTest } from '../test-support/serveur.ts';

const POOL = 3;
let serveur: ServeurDeTest;
let bureau: Bureau;
/** Another pool on the same database, as small as another process. */
let db: Db;
beforeAll(async () => {
  serveur = await creerServeurDeTest();
  bureau = await ouvrirBureau(serveur);
  db = openPostgres(urlOf(serveur), POOL);
  await db.script('create table lignes (auteur text primary key, n integer not null default 0)');
});
afterAll(async () => {
  await db.close();
  await serveur.close();
});

const urlOf = ({ url }: ServeurDeTest) => must(url, 'a real PostgreSQL has one');

/** What an administrator does who restarts PostgreSQL: every connection of this database ends. */
async function couper(): Promise<void> {
  const name = new URL(urlOf(serveur)).pathname.slice(1);
  const autre = openPostgres(inject('postgresUrl'), 1);
  await autre.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await autre.close();
}

/** Ends the connection of one transaction. */
const couperUne = (pid: number) => serveur.db.query('select pg_terminate_backend($1::integer)', [pid]);
const pidOf = async (sql: Sql): Promise<number> =>
  must((await sql.query<{ pid: number }>('select pg_backend_pid() as pid'))[0], 'a connection has a process').pid;
const auteurs = async (like: string) =>
  (await db.query<{ auteur: string }>('select auteur from lignes where auteur like $1 order by 1', [like])).map(
    ({ auteur }) => auteur,
  );

const lire = () => serveur.appel('GET', '/api/Sync/pull', { jeton: bureau.jetons.yann });
const jusqua200 = async (codes: number[] = []): Promise<number[]> =>
  codes.at(-1) === 200 ? codes : jusqua200([...codes, (await lire()).statusCode]);

test('a lost connection is 503, never 500, until the database is back', async () => {
  await couper();
  const codes = await Promise.all(Array.from({ length: 12 }, async () => (await lire()).statusCode));
  expect(codes.filter((code) => code !== 200 && code !== 503)).toEqual([]);
  expect(new Set(await jusqua200())).not.toContain(500);
});

test('[server/V6] a transaction whose connection breaks is an error for its caller, and nobody else ever gets that connection', async () => {
  let broken = 0;
  const work = db.transaction(async (tx) => {
    await tx.query("insert into lignes values ('rompue')");
    broken = await pidOf(tx);
    await couperUne(broken);
    await tx.query("insert into lignes values ('rompue 2')");
  });
  // The words of PostgreSQL when they came first, the loss of the connection otherwise: both tell a device to wait.
  await expect(work).rejects.toMatchObject({ code: expect.stringMatching(/^(57P01|CONNECTION_LOST)$/) });
  const pids = await Promise.all(Array.from({ length: POOL * 4 }, () => pidOf(db)));
  expect(pids).not.toContain(broken);
  expect(await auteurs('rompue%')).toEqual([]);
});

test('[server/V7] a transaction that nobody goes on with is ended by PostgreSQL, and its caller is told', async () => {
  const impatient = openPostgres(urlOf(serveur), 1, 100);
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
  expect(await auteurs('oubliée%')).toEqual([]);
  await impatient.close();
});

test('[server/V6] connections cut while they rest are replaced, and end nothing', async () => {
  await Promise.all(Array.from({ length: POOL }, () => db.query('select pg_sleep(0.05)')));
  await couper();
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
  const health = async () => (await serveur.appel('GET', '/api/health')).json<{ stuckTransactions: number }>();
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
  const stop = await serveur.db.listen('documents', () => {
    rung += 1;
    for (const wake of waiting.splice(0)) wake();
  });
  const reopened = next();
  await couper();
  await reopened;
  expect(rung).toBe(1);
  await jusqua200();
  const heard = next();
  await appareil(serveur, bureau.jetons.claire).pousser({
    collection: 'dossiers',
    id: idDossier,
    changes: { acces: 'Cour' },
  });
  await heard;
  await stop();
  // Nobody listens any more, and nothing tries to.
  await couper();
  await jusqua200();
  expect(rung).toBe(2);
});
