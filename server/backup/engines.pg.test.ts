import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  BACKUP_NOW,
  type BackupBench,
  DAY_MS,
  openBackupBench,
  opened,
  rowsOf,
  serverToBackUp,
} from '../test-support/backups.ts';
import { emptyDatabase, type TestServer } from '../test-support/server.ts';
import { failureOfWork } from '../test-support/backups.ts';

const DEMO_MS = 240_000;
let server: TestServer;
let bench: BackupBench;
beforeAll(async () => {
  server = await serverToBackUp();
  bench = await openBackupBench(server);
}, DEMO_MS);
afterAll(async () => {
  await bench.close();
  await server.close();
});

test(
  '[sauvegardes/SV6] a backup moves from PostgreSQL to the embedded database and back without a change',
  async () => {
    await bench.make();
    const embedded = await bench.place('pglite');
    await bench.restore(embedded);
    const now = new Date(BACKUP_NOW.getTime() + DAY_MS);
    await opened(embedded, (db) => bench.make({ db, dataDir: embedded.dataDir, now }));
    const back = await bench.place('postgres');
    await bench.restore(back);
    await opened(back, async (db) => expect(await rowsOf(db)).toEqual(await rowsOf(server.db)));
  },
  DEMO_MS,
);

test('[sauvegardes/SV7] a PostgreSQL that holds tables is no empty place', async () => {
  await bench.make();
  const where = await bench.place();
  const { db, url, drop } = await emptyDatabase();
  await db.script('create table notes (a text)');
  expect(await failureOfWork(bench.restore({ ...where, databaseUrl: url }))).toBe('enPlace');
  expect(await db.query('select * from notes')).toEqual([]);
  await drop();
});

test('[sauvegardes/SV7] a PostgreSQL that dies on the way keeps no half of a backup', async () => {
  await bench.make();
  const where = await bench.place();
  const { db, url, drop } = await emptyDatabase();
  let reads = 0;
  const { destination } = bench;
  const killing = {
    ...destination,
    read: async (name: string) => {
      const content = await destination.read(name);
      reads += 1;
      return killAfter(content);
    },
  };
  async function* killAfter(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
    yield* content;
    // Whoever restores is cut off, once its own connection is open.
    await db.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  }
  expect(await failureOfWork(bench.restore({ ...where, databaseUrl: url }, { destination: killing }))).toBe('base');
  expect(reads).toBeGreaterThan(1);
  expect(await db.query("select 1 from pg_tables where schemaname = 'public'")).toEqual([]);
  await drop();
});
