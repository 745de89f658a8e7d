/** One thread of `npm run simulate`: tells the lots that it is given. */
import { parentPort } from 'node:worker_threads';
import { jouerLot, type Lot } from './lot.ts';

parentPort?.on('message', (lot: Lot) => {
  void jouerLot(lot).then((bilan) => parentPort?.postMessage(bilan));
});
