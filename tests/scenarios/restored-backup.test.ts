import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../server/db/open.ts';
import { type BackupBench, openBackupBench } from '../../server/test-support/backups.ts';
import { type Bureau, openBureau } from '../../server/test-support/bureau.ts';
import { createTestServer, type TestServer } from '../../server/test-support/server.ts';
import { ScenarioDevice } from '../support/device.ts';

let former: TestServer;
let team: Bureau;
let bench: BackupBench;
beforeAll(async () => {
  former = await createTestServer();
  team = await openBureau(former);
  bench = await openBackupBench(former);
});
afterAll(async () => {
  await bench.close();
  await former.close();
});

test('[sauvegardes/SV8] [sync/S16] a tablet gives back what came after the backup to the machine that takes its place', async () => {
  let server = former;
  const account = (who: 'yann' | 'claire', role: 'CONTROL' | 'MANAGER') => ({
    token: team.jetons[who],
    owner: { id: team.ids[who], role },
  });
  const tablette = new ScenarioDevice('tablette', () => server, account('yann', 'CONTROL'));
  const bureau = new ScenarioDevice('bureau', () => server, account('claire', 'MANAGER'));
  const [before, after] = [await team.dossier(), await team.dossier()];
  await tablette.synchronise();
  await tablette.answers(before, { surface: 50 });
  await tablette.synchronise();
  await bench.make();
  await tablette.answers(after, { surface: 112 });
  await tablette.synchronise();
  // Typed while there is no machine any more.
  await tablette.answers(before, { surface: 51 });

  const where = await bench.place();
  await bench.restore(where);
  const database = await openDatabase(where);
  server = await createTestServer({ base: { db: database.db, url: null, drop: () => database.release() } });
  await bureau.synchronise();
  expect(await bureau.answer(after, 'surface')).toBeNull();
  await tablette.synchronise();
  expect([await tablette.queue(), await tablette.questions()]).toEqual([0, []]);
  await bureau.synchronise();
  expect([await bureau.answer(before, 'surface'), await bureau.answer(after, 'surface')]).toEqual([51, 112]);
  expect(await bureau.questions()).toEqual([]);
  await server.close();
});
