import { serviceWorkers } from '../browser.ts';
import { watchProgram } from './program-kept.ts';
import { whenRefused } from '../refused-here.ts';
import { reloadSpaced } from '../spaced-reload.ts';
import { subscribeUnsaved, hasUnsaved } from '../unsaved.ts';

const LAST_RELOAD = 'constat.version';
/** [platform/W12] A server whose program differs at every look would turn the page round without end. */
const RELOAD_EVERY_MS = 10 * 60 * 1000;
const UPDATE_EVERY_MS = 60 * 60 * 1000;
/** A form is never reloaded under someone's hands, even when all of it is on the device. */
const FORM = /^\/intervention\/current\//;

let isWaiting = false;
const listeners = new Set<() => void>();

/**
 * A new version is ready and this page must be read again. Told at once; done at once when no form is open,
 * otherwise at the next change of screen, and at the latest at the next cold start (behaviour 21).
 */
function versionReady(): void {
  isWaiting = true;
  for (const listener of listeners) listener();
  if (!FORM.test(location.pathname)) reloadWhenSafe();
}

function reloadWhenSafe(): void {
  if (!hasUnsaved()) {
    reloadSpaced(LAST_RELOAD, RELOAD_EVERY_MS);
    return;
  }
  const stop = subscribeUnsaved(() => {
    if (hasUnsaved()) return;
    stop();
    reloadSpaced(LAST_RELOAD, RELOAD_EVERY_MS);
  });
}

/** Called after each change of screen: the screen just left was the reason to wait. */
export function applyWaitingVersion(pathname: string): void {
  if (isWaiting && !FORM.test(pathname)) reloadWhenSafe();
}

/** Told once when a version waits behind an open form. */
export function onVersionWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * [platform/W11] A page that was read while the service worker was taking over, or read again past every cache, is held
 * by none: its next screens would not come without a network.
 */
async function askToBeHeld(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const { active } = await serviceWorker.ready;
  if (serviceWorker.controller === null) active?.postMessage({ genre: 'prise' });
}

/** Registers /service-worker.js (specification, section 1) and looks for a new one each hour and at each return. */
export function registerServiceWorker(): void {
  const serviceWorker = serviceWorkers();
  if (serviceWorker === null || !import.meta.env.PROD) return;
  let isHeld = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (isHeld) versionReady();
    isHeld = true;
  });
  const register = async () => {
    const registration = await serviceWorker.register('/service-worker.js', { scope: '/', updateViaCache: 'none' });
    void askToBeHeld(serviceWorker);
    void watchProgram(serviceWorker).catch(whenRefused(null));
    const update = () => void registration.update().catch(whenRefused(null));
    setInterval(update, UPDATE_EVERY_MS);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible' && navigator.onLine) update();
    });
  };
  // Without a network, or in a window that keeps nothing: the page works without it.
  void register().catch(whenRefused(null));
}
