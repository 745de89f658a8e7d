import { writeSync } from 'node:fs';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

const STDOUT = 1;
const SENTENCE =
  'Arrêt : le serveur a été interrompu, la dernière sauvegarde n’était pas finie. Ce qui était acquitté est dans la base, ' +
  'qui se relira au prochain démarrage ; les sauvegardes précédentes sont intactes.\n';

/** Ends this process in `ms` milliseconds, even if its own thread is busy: nothing but its end stops this. */
export function guardStop(ms: number): void {
  const guard = new Worker(import.meta.filename, { workerData: ms, execArgv: [] });
  // A machine without room for a thread stops by the steps alone.
  guard.on('error', () => undefined);
  guard.unref();
}

if (!isMainThread && typeof workerData === 'number') {
  setTimeout(() => {
    try {
      writeSync(STDOUT, SENTENCE);
    } finally {
      process.kill(process.pid, 'SIGKILL');
    }
  }, workerData);
}
