import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import type { Computation } from '#domain/planning/computation.ts';
import { computationOf } from '#domain/test-support/computation.ts';
import { ThreadPool } from '../threads/pool.ts';
import { COMPUTERS } from './compute.ts';

const urlOf = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href);
/** The computation of a plan, stopped after a while, which says the most that it held: its heap, and its arrays beside it. */
const THREAD = `
import { computing } from ${urlOf('../../domain/planning/computation.ts')};
import { serveTasks } from ${urlOf('../threads/serve.ts')};
serveTasks(async (computation) => {
  let bytes = 0;
  let told = 0;
  const running = computing(computation);
  let turn = running.next(false);
  while (turn.done !== true) {
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    bytes = Math.max(bytes, heapUsed + arrayBuffers);
    turn.value.told();
    told += 1;
    turn = running.next(told === 20);
  }
  const { propositions, nonPlacees } = turn.value;
  return { bytes, visits: propositions.length + nonPlacees.length, placees: propositions.length };
});`;

const folder = mkdtempSync(join(tmpdir(), 'constat-memory-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NONE_FOR_TWO = () => false;
const HALF_FOR_TWO = (rank: number) => rank % 2 === 0;

test.each([
  ['a week', '2026-12-11', NONE_FOR_TWO],
  ['a month, the longest', '2027-01-06', NONE_FOR_TWO],
  ['a month, half of them for two people', '2027-01-06', HALF_FOR_TWO],
])(
  '[planning/PO14] 60 controllers and 600 visits over %s are computed within the memory of the thread, 200 MB in all',
  async (_, fin, isForTwo) => {
    const module = join(folder, 'thread.ts');
    writeFileSync(module, THREAD);
    const threads = new ThreadPool<Computation, { bytes: number; visits: number; placees: number }>({
      ...COMPUTERS,
      module: pathToFileURL(module),
    });
    const { demande, input, ...asked } = computationOf(600, 60);
    const interventions = input.interventions.map(({ intervention, ...one }, rank) => ({
      ...one,
      intervention: { ...intervention, aDeux: isForTwo(rank) },
    }));
    const { bytes, visits, placees } = await threads.run({
      ...asked,
      demande: { ...demande, fin },
      input: { ...input, interventions },
    });
    expect([visits, placees]).toEqual([600, 600]);
    expect(bytes).toBeLessThan(200 * 2 ** 20);
  },
);
