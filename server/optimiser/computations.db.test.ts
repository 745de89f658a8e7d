import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlanProgress } from '#domain/planning/computation.ts';
import { ITERATIONS } from '#domain/planning/optimiser.ts';
import { computationOf } from '#domain/test-support/computation.ts';
import { createTestServer, type TestServer } from '../test-support/server.ts';
import { ThreadPool } from '../threads/pool.ts';
import { COMPUTERS } from './compute.ts';
import { Computations } from './computations.ts';

/** Two processes on one database. */
let server: TestServer;
let one: Computations;
let other: Computations;
beforeAll(async () => {
  server = await createTestServer();
  [one, other] = [1, 2].map(() => new Computations(server.db, new ThreadPool(COMPUTERS))) as [
    Computations,
    Computations,
  ];
  await one.start();
  await other.start();
});
afterAll(async () => {
  await one.end();
  await other.end();
  await server.close();
});

/** When it waits or is computed, its first word from the thread, and its answer. */
function begin(on: Computations, idCalcul: string, idUser = 1) {
  const left = new AbortController();
  const told: PlanProgress[] = [];
  const heard = Promise.withResolvers<void>();
  const atWork = Promise.withResolvers<void>();
  const tell = (progress: PlanProgress): void => {
    told.push(progress);
    heard.resolve();
    if (progress.placees > 0) atWork.resolve();
  };
  const answer = on.run(computationOf(300), { idUser, idBureau: 1, idCalcul, tell, signal: left.signal });
  return { left, told, heard: heard.promise, atWork: atWork.promise, answer };
}

test('[planning/PO15] a stop that another process heard answers the best plan so far, as one', async () => {
  const { atWork, told, answer } = begin(one, 'a');
  await atWork;
  await other.stop(1, 'a');
  const stopped = await answer;
  if (!stopped.ok) throw new Error(stopped.code);
  const { calcul, propositions, nonPlacees } = stopped.value;
  expect(calcul.fait).toBeLessThan(ITERATIONS);
  expect(propositions.length).toBeGreaterThanOrEqual(Math.max(...told.map(({ placees }) => placees)));
  expect(propositions.length + nonPlacees.length).toBe(300);
});

test('[planning/PO15] a stop of somebody else, or of another computation, stops nothing', async () => {
  const { atWork, left, answer } = begin(one, 'b');
  await atWork;
  await other.stop(2, 'b');
  await other.stop(1, 'a');
  left.abort();
  // Given up by its asker, and by nobody before.
  expect(await answer).toMatchObject({ ok: false, code: 'CALCUL_INTERROMPU', data: { raison: 'asker' } });
});

test.each(['the same process', 'another process'])(
  '[planning/PO15] of two computations of one person the last goes on, in %s',
  async (where) => {
    const first = begin(one, 'c');
    await first.atWork;
    const last = begin(where === 'another process' ? other : one, 'd');
    expect(await first.answer).toMatchObject({ ok: false, code: 'CALCUL_INTERROMPU', data: { raison: 'remplace' } });
    await last.atWork;
    await one.stop(1, 'd');
    expect(await last.answer).toMatchObject({ ok: true });
  },
);

test('[planning/PO15] five of one office are computed or wait, the next one is told that the server is busy; who asks again takes their own place', async () => {
  const running = [1, 2, 3, 4, 5].map((idUser) => begin(one, `o${idUser}`, idUser));
  // Each takes its place after a word to the other processes, on connections of their own: the first may be at work before.
  await Promise.all(running.map(({ heard }) => heard));
  expect(await begin(one, 'o6', 6).answer).toMatchObject({ ok: false, data: { raison: 'occupe' } });
  const again = begin(one, 'again', 5);
  expect(await running[4]?.answer).toMatchObject({ ok: false, data: { raison: 'remplace' } });
  for (const { left } of [...running, again]) left.abort();
  expect(await again.answer).toMatchObject({ ok: false, data: { raison: 'asker' } });
});
