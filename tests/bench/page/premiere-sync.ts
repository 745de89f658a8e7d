import { ouvrirBase } from '../../../src-worker/database.ts';
import { lirePremiers } from './lire.ts';

export interface PasseSync {
  /** Milliseconds of the same documents written by hand, and by the engine. */
  readonly brutMs: number;
  readonly moteurMs: number;
  /** Longest task of the main thread during the engine's pass. */
  readonly longueMs: number;
}

/** One pass on a fresh database, with a live list of the first hundred dossiers on screen. */
async function passe(numero: number, documents: number): Promise<PasseSync> {
  const nom = `bench-${numero}`;
  const base = await ouvrirBase(nom);
  const longues: number[] = [0];
  const observateur = new PerformanceObserver((liste) =>
    longues.push(...liste.getEntries().map((one) => one.duration)),
  );
  observateur.observe({ entryTypes: ['longtask'] });
  const sortie = document.querySelector('#compte');
  const abonnement = lirePremiers(base).subscribe((rows) => {
    if (sortie !== null) sortie.textContent = String(rows.length);
  });
  const worker = new Worker(new URL('premiere-sync.worker.ts', import.meta.url), { type: 'module' });
  const reponse = await new Promise<{ brutMs: number; moteurMs: number }>((resolve, reject) => {
    worker.addEventListener('message', (event: MessageEvent<{ brutMs: number; moteurMs: number }>) =>
      resolve(event.data),
    );
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    worker.postMessage({ nom, documents });
  });
  worker.terminate();
  abonnement.unsubscribe();
  observateur.disconnect();
  await base.remove();
  return { ...reponse, longueMs: Math.max(...longues) };
}

declare global {
  interface Window {
    passe: typeof passe;
  }
}
window.passe = passe;
