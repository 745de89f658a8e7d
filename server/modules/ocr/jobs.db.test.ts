import { afterAll, beforeAll, expect, test } from 'vitest';
import { must } from '#domain/base/must.ts';
import { openBureau } from '../../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';
import { addJob, endJob, leaveJob, takeJob } from './jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await openBureau(server);
});
afterAll(() => server.close());

test('[ocr/OC62] an office that sent many papers first is read in turn with the others, and a paper left keeps its tries', async () => {
  const rows = await server.db.query<{ id: string }>(
    "select id from documents where collection = 'records' order by id limit 2",
  );
  const [large, small] = rows.map(({ id }) => id);
  for (const [id, bureau] of [
    [large, 1],
    [small, 2],
  ] as const)
    await server.db.query('update documents set data = data || $2::jsonb where id = $1', [
      must(id, 'two records'),
      JSON.stringify({ idBureauInspection: bureau }),
    ]);
  const add = (idDocument: string, idAnalyse: string | undefined) =>
    addJob(server.db, { idDocument, idAnalyse: must(idAnalyse, 'two records'), variante: 'cee', sha256: 'a' });
  for (const rank of [1, 2, 3]) await add(`l${rank}`, large);
  await add('s1', small);
  const now = server.clock();
  const first = must(await takeJob(server.db, now), 'a paper waits');
  expect([first.idDocument, first.bureau]).toEqual(['l1', 'cee 1']);
  const second = must(await takeJob(server.db, now, ['cee 1']), 'others wait');
  expect([second.idDocument, second.essais]).toEqual(['s1', 1]);
  await leaveJob(server.db, 's1');
  const again = must(await takeJob(server.db, now, ['cee 1']), 'it was left');
  expect([again.idDocument, again.essais]).toEqual(['s1', 1]);
  await endJob(server.db, 's1');
  expect((await takeJob(server.db, now, ['cee 1', 'cee 2']))?.idDocument).toBe('l2');
});
