import { compteursVifs } from './compteurs-vifs.ts';
import { estHorsLigne } from './etat-moteur.ts';
import type { Depart } from '../../src-worker/session/depart.ts';
import { askBackgroundSync, serviceWorkers } from '../platform/browser.ts';
import { saisieEnCours } from '../platform/saisie.ts';
import { moteur } from './worker-client.ts';

/** Name of the background sync that the service worker answers (src-worker/service-worker.ts). */
const TAG_ENVOI = 'constat-envoi';

/**
 * Tells the engine what only a page hears: the network and the screen coming back. On iPad, which has no background
 * sync, this is what makes the queue leave when the application is opened again (behaviour 27).
 */
export function relayerSignaux(baseOuverte: () => string | null): void {
  const signaler = (indice: 'retour' | 'perte'): void => {
    if (baseOuverte() !== null) void moteur().signaler(indice);
  };
  addEventListener('online', () => signaler('retour'));
  addEventListener('offline', () => signaler('perte'));
  addEventListener('pagehide', () => {
    const base = baseOuverte();
    if (base !== null) direDepart({ genre: 'depart', base });
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') signaler('retour');
    else if (baseOuverte() !== null) demanderEnvoi();
  });
  compteursVifs.subscribe(() => {
    if (estHorsLigne()) demanderEnvoi();
  });
}

/** [session/K3] The service worker puts the data key away unless a page comes back; what waits needs it to leave. */
function direDepart(depart: Depart): void {
  if (compteursVifs.valeur().enAttente > 0) return;
  serviceWorkers()?.controller?.postMessage(depart);
}

/**
 * Asks the browser to ring the service worker when the network is back, even with no tab open: while edits wait
 * without a network, and when the page leaves the screen. A tab that is open and online sends sooner by itself. What was
 * just written, or is being written, is taken for waiting: a bell for nothing costs little, the last words more.
 */
function demanderEnvoi(): void {
  if (compteursVifs.rienNAttend() && !saisieEnCours()) return;
  // Refused when the user forbids it: sent at the next opening then, as where it does not exist.
  void askBackgroundSync(TAG_ENVOI);
}
