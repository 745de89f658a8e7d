import { spawn } from 'node:child_process';
import { writeSync } from 'node:fs';

const STDOUT = 1;
const SENTENCE =
  'Arrêt : le serveur a été interrompu, un travail ne s’arrêtait pas ou la dernière sauvegarde n’était pas finie. Ce qui ' +
  'était acquitté est dans la base, qui se relira au prochain démarrage ; les sauvegardes précédentes sont intactes.\n';

/**
 * Ends this process in `ms` milliseconds, whatever holds it: its own thread, or its end, which waits for threads that read
 * what never answers (a pipe, a disk of the network). A process of its own, since a thread is ended before those; it ends
 * with this one, whose pipe it reads.
 */
export function guardStop(ms: number): void {
  const guard = spawn(process.execPath, [import.meta.filename, String(process.pid), String(ms)], {
    stdio: ['pipe', 'inherit', 'ignore'],
    // Ctrl-C in a terminal is for this process alone.
    detached: true,
  });
  // A machine without room for it stops by the steps alone.
  guard.on('error', () => undefined);
  guard.unref();
}

if (import.meta.main) {
  const [pid, ms] = process.argv.slice(2).map(Number);
  if (pid !== undefined && ms !== undefined)
    setTimeout(() => {
      try {
        writeSync(STDOUT, SENTENCE);
      } finally {
        process.kill(pid, 'SIGKILL');
        process.exit(0);
      }
    }, ms);
  process.stdin.resume().on('close', () => process.exit(0));
}
