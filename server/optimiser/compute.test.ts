import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { must } from '#domain/base/must.ts';
import { computed as computedHere } from '#domain/planning/computation.ts';
import { computationOf } from '#domain/test-support/computation.ts';
import { ThreadPool } from '../threads/pool.ts';
import { COMPUTERS, computePlan, type Pool } from './compute.ts';

const asker = () => ({
  idUser: 1,
  idBureau: null,
  tell: () => undefined,
  signal: new AbortController().signal,
  stop: new Int32Array(new SharedArrayBuffer(4)),
});

test('[planning/PO14] the thread answers what the same computation gives here, and the others are not kept waiting', async () => {
  const computation = computationOf(24);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const begun = performance.now();
  const computed = await computePlan(computation, asker());
  const lasted = performance.now() - begun;
  delay.disable();
  const answer = must(computed.ok ? computed.value : null, 'the computation ends');
  expect(answer.propositions.length + answer.nonPlacees.length).toBe(24);
  expect(answer.propositions.length).toBeGreaterThan(0);
  // The longest stop of this thread is a small part of the computation, whatever the machine.
  expect(delay.max / 1e6).toBeLessThan(lasted / 2);
  expect(answer).toEqual(computedHere(computation));
});

test('[planning/PO14] a computation that takes too long is stopped, and says so', async () => {
  const pool: Pool = new ThreadPool({ ...COMPUTERS, limitMs: 50 });
  const stopped = await computePlan(computationOf(600), asker(), pool);
  expect(stopped).toMatchObject({ ok: false, code: 'CALCUL_INTERROMPU', data: { raison: 'time' } });
});
