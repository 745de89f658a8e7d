import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { type BackupBench, openBackupBench, PASSPHRASE } from '../test-support/backups.ts';
import { createTestServer, type TestServer } from '../test-support/server.ts';
import { Backups } from './backups.ts';

const HOUR_MS = 3_600_000;

let server: TestServer;
let bench: BackupBench;
beforeAll(async () => {
  server = await createTestServer();
  bench = await openBackupBench(server);
});
afterAll(async () => {
  await bench.close();
  await server.close();
});

const backupsIn = (folder: string, everyHours = '24') => {
  const { db, clock, dataDir: DATA_DIR } = server;
  const env = { DATA_DIR, BACKUP_DIR: folder, BACKUP_PASSPHRASE: PASSPHRASE, BACKUP_EVERY_HOURS: everyHours };
  return new Backups({ db, clock, config: { ...readConfig(env), secret: '' } });
};

test('[sauvegardes/SV9] one is made when the newest is older than the settings say, whoever made it', async () => {
  const folder = bench.destination.ou;
  const backups = backupsIn(folder);
  const madeAfter = async (hours: number): Promise<number> => {
    server.clock.advance(hours * HOUR_MS);
    await backups.runIfDue(server.clock());
    return (await backups.list()).length;
  };
  expect(await madeAfter(0)).toBe(1);
  expect(await madeAfter(1)).toBe(1);
  expect(await madeAfter(22)).toBe(1);
  expect(await madeAfter(1)).toBe(2);
  // By another process.
  server.clock.advance(HOUR_MS);
  await bench.make({ now: server.clock() });
  expect(await madeAfter(23)).toBe(3);
  // What is cut counts for none.
  const [newest = ''] = (await backups.list()).map(({ name }) => name);
  await writeFile(join(folder, newest), 'moitié');
  expect(await madeAfter(0)).toBe(4);
  expect((await backups.list()).map(({ header }) => header === null)).toEqual([false, true, false, false]);
});

test('[sauvegardes/SV9] a place that is away is told, and one that comes back is used', async () => {
  const folder = join(bench.folder, 'partage');
  const backups = backupsIn(folder);
  await expect(backups.runIfDue(server.clock())).rejects.toMatchObject({ echec: 'dossier' });
  await backups.run();
  expect(backups.last).toMatchObject({ failure: { echec: 'dossier' } });
  await mkdir(folder);
  await backups.runIfDue(server.clock());
  expect(backups.last).toMatchObject({ failure: null });
  expect(await readdir(folder)).toHaveLength(2);
});

test('[sauvegardes/SV9] two that are asked for at once are one', async () => {
  const folder = join(bench.folder, 'ensemble');
  await mkdir(folder);
  const backups = backupsIn(folder);
  await Promise.all([backups.run(), backups.run()]);
  expect(await backups.list()).toHaveLength(1);
});

test('without settings nothing is made, and nothing fails', async () => {
  const { db, clock, dataDir: DATA_DIR } = server;
  const backups = new Backups({ db, clock, config: { ...readConfig({ DATA_DIR }), secret: '' } });
  await backups.runIfDue(clock());
  await backups.run();
  expect([await backups.list(), backups.last]).toEqual([[], null]);
});
