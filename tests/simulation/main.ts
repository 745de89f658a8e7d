/**
 * `npm run simulate -- --seeds 10000 [--from 1] [--rough]`: tells as many stories, on all cores, and prints those that end badly
 * as short tests. Without `--from`, the seeds are fresh, and the last line names them.
 */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { addCounts, type Counts } from './count.ts';
import { tellTally } from './tally.ts';
import type { BatchSummary, Batch } from './batch.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string' },
    rough: { type: 'boolean', default: false },
  },
});
const count = Number(values.seeds);
const firstSeed = values.from === undefined ? Math.trunc(Math.random() * 1e9) + 1 : Number(values.from);
if (!(count >= 1 && firstSeed >= 1)) throw new Error('npm run simulate -- --seeds 10000 [--from 1]');

const BATCH = 25;
const start = Date.now();
let nextSeed = firstSeed;
let counts: Counts = {};
let tally: Counts = {};
let failures = 0;

function takeBatch(): Batch | null {
  if (nextSeed >= firstSeed + count) return null;
  const batch = { debut: nextSeed, fin: Math.min(nextSeed + BATCH, firstSeed + count), rough: values.rough };
  nextSeed = batch.fin;
  return batch;
}

async function work(): Promise<void> {
  const worker = new Worker(new URL('worker.ts', import.meta.url));
  for (let batch = takeBatch(); batch !== null; batch = takeBatch()) {
    worker.postMessage(batch);
    const [summary] = (await once(worker, 'message')) as [BatchSummary];
    counts = addCounts(counts, summary.comptes);
    tally = addCounts(tally, summary.tally);
    failures += summary.echecs.length;
    for (const failure of summary.echecs) console.log(failure);
  }
  await worker.terminate();
}

await Promise.all(Array.from({ length: availableParallelism() }, work));
const detail = Object.entries(counts)
  .toSorted(([, a], [, b]) => b - a)
  .map(([nom, fois]) => `${nom} ${fois}`);
console.log(`ce qui s’est passé : ${detail.join(', ')}`);
const seconds = Math.round((Date.now() - start) / 1000);
console.log(
  `${count} histoires (graines ${firstSeed} à ${firstSeed + count - 1}), ${failures} qui finissent mal, ` +
    `${tellTally(tally)}, en ${seconds} s`,
);
process.exitCode = failures === 0 ? 0 : 1;
