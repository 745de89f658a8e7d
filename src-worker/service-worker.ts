import { cacheNames, clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheOnly, NetworkFirst } from 'workbox-strategies';
import { workerEffects } from './engine/worker-effects.ts';
import { sendWithoutTab } from './engine/send-without-tab.ts';
import type { ProgramKept } from './session/departure.ts';
import { isDeparture, isUnheld, isUpkeepAsked, tidyAfterDeparture } from './session/departure.ts';
import { fill, mend } from './engine/reserve.ts';
import { OLD_FILES, keepOldFiles, forgetOldFiles } from './engine/old-files.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (string | PrecacheEntry)[] };

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Registered by the page when edits wait: the browser rings when the network is back, even with no tab open. */
const ENVOI_TAG = 'constat-envoi';
const MANIFEST_S = 3;

// A new version takes over at once; each page decides when to read itself again, and no form is reloaded (src/platform).
void self.skipWaiting();
clientsClaim();

// Before the precache of this version replaces the former one: pages that are open still ask for its chunks.
self.addEventListener('install', (event) => event.waitUntil(keepOldFiles()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOldFiles(self.clients)));
cleanupOutdatedCaches();
const reserve = new PrecacheController();
reserve.addToCacheList(self.__WB_MANIFEST);
// A count of the disk gone wrong refuses these files too, and with them the version that mends it.
const { ballast } = workerEffects(() => undefined);
self.addEventListener('install', (event) => {
  const isUpdate = self.registration.active !== null;
  event.waitUntil(ballast.recountToInstall({ isUpdate, wait }).then(() => fill(reserve, event)));
});
self.addEventListener('activate', (event) => event.waitUntil(reserve.activate(event)));
registerRoute(new PrecacheRoute(reserve));

registerRoute(
  new NavigationRoute(reserve.createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api\//, /^\/service-worker\.js$/],
  }),
);
registerRoute(
  ({ url }) => url.pathname === '/manifest.webmanifest',
  new NetworkFirst({ cacheName: 'manifest', networkTimeoutSeconds: MANIFEST_S }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheOnly({ cacheName: OLD_FILES, plugins: [{ handlerDidError: ({ request }) => fetch(request) }] }),
);

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent;
  if (tag === ENVOI_TAG)
    (event as SyncEvent).waitUntil(
      sendWithoutTab(
        workerEffects(() => undefined),
        isLed,
      ),
    );
});

self.addEventListener('message', (event) => {
  if (isUnheld(event.data)) event.waitUntil(self.clients.claim());
  if (isUpkeepAsked(event.data)) event.waitUntil(upkeep().then((answer) => event.ports[0]?.postMessage(answer)));
  if (!isDeparture(event.data)) return;
  const countPages = async () => (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).length;
  event.waitUntil(tidyAfterDeparture(event.data, { indexedDB, wait, countPages }));
});

let underWay: ReturnType<typeof keepProgram> | null = null;
/** [platform/W13] One at a time, whoever asks. */
const upkeep = (): ReturnType<typeof keepProgram> => (underWay ??= keepProgram().finally(() => (underWay = null)));

async function keepProgram(): Promise<ProgramKept> {
  const cache = await caches.open(cacheNames.precache);
  const isReplaced = async (): Promise<boolean> => {
    await self.registration.update();
    return self.registration.installing !== null || self.registration.waiting !== null;
  };
  const missing = await mend(reserve, { cache, fetch: (request) => fetch(request), isReplaced });
  return { missing, cache: cacheNames.precache, files: (await cache.keys()).length };
}

const wait = (delayMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, delayMs));

/** How long a tab that was just closed may take to let the lead go. */
const CLOSING_MS = 10_000;

/** A tab holds the lead of this database, and keeps it: one that is closing is waited for, or nobody would send. */
async function isLed(base: string): Promise<boolean> {
  const signal = AbortSignal.timeout(CLOSING_MS);
  try {
    return await navigator.locks.request(`boucle:${base}`, { signal }, () => false);
  } catch (error) {
    if (!signal.aborted) throw error;
    return true;
  }
}
