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

test.each([
  ['a week', '2026-12-11'],
  ['a month, the longest', '2027-01-06'],
])(
  '[planning/PO14] 60 controllers and 600 visits over %s are computed within the memory of the thread, 200 MB in all',
  async (_, fin) => {
    const module = join(folder, 'thread.ts');
    writeFileSync(module, THREAD);
    const threads = new ThreadPool<Computation, { bytes: number; visits: number; placees: number }>({
      ...COMPUTERS,
      module: pathToFileURL(module),
    });
    const asked = computationOf(600, 60);
    const { bytes, visits, placees } = await threads.run({ ...asked, demande: { ...asked.demande, fin } });
    expect([visits, placees]).toEqual([600, 600]);
    expect(bytes).toBeLessThan(200 * 2 ** 20);
  },
);
