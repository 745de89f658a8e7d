import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../test-support/server.ts';
import { lastSeq, readEpoch, renewEpochIfRestored, sharedWith, writeWitness } from './epoch.ts';

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

test('[sync/S4] [sync/S16] what the second backup shares with an epoch that it never heard of is told by the witness', async () => {
  const own = await createTestServer();
  const { db } = own;
  // Without the triggers: the orders are those of this story.
  const write = (seq: number) =>
    db.script(
      `set session_replication_role = 'replica';
       insert into documents (collection, id, data, seq, portees) values ('records', 'd${seq}', '{}', ${seq}, '{}') on conflict do nothing;
       set session_replication_role = 'origin';`,
    );
  const back = async (epoch: string, seq: number): Promise<string> => {
    await writeWitness(db, folder);
    await db.script(`delete from documents where seq > ${seq}; delete from restaurations;`);
    await db.query('update base set epoch = $1, epoch_seq = null', [epoch]);
    expect(await renewEpochIfRestored(db, folder)).toBe(true);
    return (await readEpoch(db)).epoch;
  };
  const [earlier, backup, later] = [10_010, 10_020, 10_030];
  const first = (await readEpoch(db)).epoch;
  for (const seq of [earlier, backup, later]) await write(seq);
  const second = await back(first, backup);
  expect([await sharedWith(db, first), await lastSeq(db)]).toEqual([backup, backup]);
  await write(later);
  const third = await back(first, backup);
  expect([await sharedWith(db, first), await sharedWith(db, second)]).toEqual([backup, backup]);
  await write(later);
  await back(first, earlier);
  for (const one of [first, second, third]) expect(await sharedWith(db, one)).toBe(earlier);
  await own.close();
});
