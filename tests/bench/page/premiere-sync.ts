import { ouvrirBase } from '../../../src-worker/database.ts';
import { lirePremiers } from './lire.ts';
import type { Demande, NomSujet } from './premiere-sync.worker.ts';

export interface PasseSync {
  readonly ms: number;
  /** Longest task of the main thread meanwhile. */
  readonly longueMs: number;
}

/** One subject in its worker, on a fresh database, with a live list of the first hundred dossiers on screen. */
async function passe(sujet: NomSujet, numero: number, nombre: number): Promise<PasseSync> {
  const nom = `bench-${sujet}-${numero}`;
  const base = sujet === 'moteur' || sujet === 'rxdb' ? await ouvrirBase(nom) : null;
  const longues: number[] = [0];
  const observateur = new PerformanceObserver((liste) =>
    longues.push(...liste.getEntries().map((one) => one.duration)),
  );
  observateur.observe({ entryTypes: ['longtask'] });
  const sortie = document.querySelector('#compte');
  const abonnement =
    base &&
    lirePremiers(base).subscribe((rows) => {
      if (sortie !== null) sortie.textContent = String(rows.length);
    });
  const worker = new Worker(new URL('premiere-sync.worker.ts', import.meta.url), { type: 'module' });
  const ms = await new Promise<number>((resolve, reject) => {
    worker.addEventListener('message', (event: MessageEvent<number>) => resolve(event.data));
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    worker.postMessage({ sujet, nom, nombre } satisfies Demande);
  });
  worker.terminate();
  abonnement?.unsubscribe();
  observateur.disconnect();
  await base?.remove();
  return { ms, longueMs: Math.max(...longues) };
}

declare global {
  interface Window {
    passe: typeof passe;
  }
}
window.passe = passe;
