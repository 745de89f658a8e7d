/** One thread of `npm run simulate`: tells the lots that it is given. */
import { parentPort } from 'node:worker_threads';
import { playBatch, type Batch } from './batch.ts';

parentPort?.on('message', (batch: Batch) => {
  void playBatch(batch).then((summary) => parentPort?.postMessage(summary));
});
