import { liveCounts } from './live-counts.ts';
import { isOffline } from './engine-state.ts';
import type { Departure } from '../../src-worker/session/departure.ts';
import { askBackgroundSync, serviceWorkers } from '../platform/browser.ts';
import { hasUnsaved } from '../platform/unsaved.ts';
import { engine } from './worker-client.ts';

/** Name of the background sync that the service worker answers (src-worker/service-worker.ts). */
const SEND_TAG = 'constat-envoi';

/**
 * Tells the engine what only a page hears: the network and the screen coming back. On iPad, which has no background
 * sync, this is what makes the queue leave when the application is opened again (behaviour 27).
 */
export function relaySignals(isBaseOpen: () => string | null): void {
  const signal = (hint: 'retour' | 'perte'): void => {
    if (isBaseOpen() !== null) void engine().giveHint(hint);
  };
  addEventListener('online', () => signal('retour'));
  addEventListener('offline', () => signal('perte'));
  addEventListener('pagehide', () => {
    const base = isBaseOpen();
    if (base !== null) tellStart({ genre: 'depart', base });
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') signal('retour');
    else if (isBaseOpen() !== null) askSending();
  });
  liveCounts.subscribe(() => {
    if (isOffline()) askSending();
  });
}

/** [session/K3] The service worker puts the data key away unless a page comes back; what waits needs it to leave. */
function tellStart(depart: Departure): void {
  if (liveCounts.value().enAttente > 0) return;
  serviceWorkers()?.controller?.postMessage(depart);
}

/** [session/D27] A sign-out without a network is said to the server when it is back, with no tab open too. */
export const askRevocation = (): void => void askBackgroundSync(SEND_TAG);

/**
 * Asks the browser to ring the service worker when the network is back, even with no tab open: while edits wait
 * without a network, and when the page leaves the screen. A tab that is open and online sends sooner by itself. What was
 * just written, or is being written, is taken for waiting: a bell for nothing costs little, the last words more.
 */
function askSending(): void {
  if (liveCounts.isNothingWaiting() && !hasUnsaved()) return;
  // Refused when the user forbids it: sent at the next opening then, as where it does not exist.
  void askBackgroundSync(SEND_TAG);
}
