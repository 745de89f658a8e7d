import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheOnly, NetworkFirst } from 'workbox-strategies';
import { effetsDuWorker } from './engine/effets-worker.ts';
import { envoyerSansOnglet } from './engine/envoi-sans-onglet.ts';
import { estDepart, rangerApresDepart } from './session/depart.ts';
import { remplir } from './engine/reserve.ts';
import { ANCIENS, garderAnciens, oublierAnciens } from './engine/anciens-fichiers.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (string | PrecacheEntry)[] };

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Registered by the page when edits wait: the browser rings when the network is back, even with no tab open. */
const TAG_ENVOI = 'constat-envoi';
const MANIFESTE_S = 3;

// A new version takes over at once; each page decides when to read itself again, and no form is reloaded (src/platform).
void self.skipWaiting();
clientsClaim();

// Before the precache of this version replaces the former one: pages that are open still ask for its chunks.
self.addEventListener('install', (event) => event.waitUntil(garderAnciens()));
self.addEventListener('activate', (event) => event.waitUntil(oublierAnciens(self.clients)));
cleanupOutdatedCaches();
const reserve = new PrecacheController();
reserve.addToCacheList(self.__WB_MANIFEST);
self.addEventListener('install', (event) => event.waitUntil(remplir(reserve, event)));
self.addEventListener('activate', (event) => event.waitUntil(reserve.activate(event)));
registerRoute(new PrecacheRoute(reserve));

registerRoute(
  new NavigationRoute(reserve.createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api\//, /^\/service-worker\.js$/],
  }),
);
registerRoute(
  ({ url }) => url.pathname === '/manifest.webmanifest',
  new NetworkFirst({ cacheName: 'manifest', networkTimeoutSeconds: MANIFESTE_S }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheOnly({ cacheName: ANCIENS, plugins: [{ handlerDidError: ({ request }) => fetch(request) }] }),
);

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent;
  if (tag === TAG_ENVOI)
    (event as SyncEvent).waitUntil(
      envoyerSansOnglet(
        effetsDuWorker(() => undefined),
        estMenee,
      ),
    );
});

self.addEventListener('message', (event) => {
  if (!estDepart(event.data)) return;
  const attendre = (delaiMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, delaiMs));
  const nombreDePages = async () => (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).length;
  event.waitUntil(rangerApresDepart(event.data, { indexedDB, attendre, nombreDePages }));
});

/** How long a tab that was just closed may take to let the lead go. */
const FERMETURE_MS = 10_000;

/** A tab holds the lead of this database, and keeps it: one that is closing is waited for, or nobody would send. */
async function estMenee(base: string): Promise<boolean> {
  const signal = AbortSignal.timeout(FERMETURE_MS);
  try {
    return await navigator.locks.request(`boucle:${base}`, { signal }, () => false);
  } catch (error) {
    if (!signal.aborted) throw error;
    return true;
  }
}
