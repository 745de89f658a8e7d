import { openBase } from '../../../src-worker/database.ts';
import { readFirst } from './read.ts';
import type { Request, SubjectName } from './first-sync.worker.ts';

export interface SyncPass {
  readonly ms: number;
  /** Longest task of the main thread meanwhile. */
  readonly longueMs: number;
}

/** One subject in its worker, on a fresh database, with a live list of the first hundred dossiers on screen. */
async function pass(subject: SubjectName, numero: number, count: number): Promise<SyncPass> {
  const nom = `bench-${subject}-${numero}`;
  const base = subject === 'moteur' || subject === 'rxdb' ? await openBase(nom) : null;
  const longTasks: number[] = [0];
  const observer = new PerformanceObserver((list) => longTasks.push(...list.getEntries().map((one) => one.duration)));
  observer.observe({ entryTypes: ['longtask'] });
  const output = document.querySelector('#compte');
  const subscription =
    base &&
    readFirst(base).subscribe((rows) => {
      if (output !== null) output.textContent = String(rows.length);
    });
  const worker = new Worker(new URL('first-sync.worker.ts', import.meta.url), { type: 'module' });
  const ms = await new Promise<number>((resolve, reject) => {
    worker.addEventListener('message', (event: MessageEvent<number>) => resolve(event.data));
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    worker.postMessage({ sujet: subject, nom, nombre: count } satisfies Request);
  });
  worker.terminate();
  subscription?.unsubscribe();
  observer.disconnect();
  await base?.remove();
  return { ms, longueMs: Math.max(...longTasks) };
}

declare global {
  interface Window {
    passe: typeof pass;
  }
}
window.passe = pass;
