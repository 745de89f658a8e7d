import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../test-support/server.ts';
import { readEpoch, renewEpochIfRestored, writeWitness } from './epoch.ts';

let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await createTestServer();
  folder = await mkdtemp(join(tmpdir(), 'constat-epoch-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

test('[sync/S16] the same backup put back a second time is noticed too, though it knows nothing of the first time', async () => {
  const { db } = server;
  const { epoch: ofTheBackup } = await readEpoch(db);
  const putBack = () => db.query('update base set epoch = $1, epoch_seq = null', [ofTheBackup]);
  await writeWitness(db, folder);
  expect(await renewEpochIfRestored(db, folder)).toBe(false);
  const seen = [ofTheBackup];
  for (const _time of ['behind an epoch that came after it', 'again']) {
    await db.query('update base set epoch = gen_random_uuid()');
    await writeWitness(db, folder);
    await putBack();
    expect(await renewEpochIfRestored(db, folder)).toBe(true);
    const { epoch, epochSeq } = await readEpoch(db);
    expect(seen).not.toContain(epoch);
    expect(epochSeq).toBe(0);
    seen.push(epoch);
  }
});
