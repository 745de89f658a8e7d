import { expose } from 'comlink';
import { workerEffects } from './engine/worker-effects.ts';
import { createEngine } from './engine/engine.ts';
import { planInWorker } from './planning/in-worker.ts';

// Held for as long as this worker lives: the page that started it waits for it, and knows when it is gone.
void navigator.locks.request(self.name, () => new Promise<never>(() => undefined));
// The grant comes after the request in this thread's own order, so that a later request can only wait behind it.
void navigator.locks.query().then(() => self.postMessage(self.name));

expose(
  createEngine(
    workerEffects(() => self.close()),
    planInWorker,
  ),
);
