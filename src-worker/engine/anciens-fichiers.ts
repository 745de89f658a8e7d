import { cacheNames } from 'workbox-core';

/** Files of former versions that open pages may still ask for: a page never meets a missing chunk (behaviour 21). */
export const ANCIENS = 'anciens-fichiers';

/** Copies the built files of the version that is about to be replaced. */
export async function garderAnciens(): Promise<void> {
  if (!(await caches.has(cacheNames.precache))) return;
  const [avant, anciens] = await Promise.all([caches.open(cacheNames.precache), caches.open(ANCIENS)]);
  const demandes = (await avant.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/assets/'));
  for (const demande of demandes) {
    const reponse = await avant.match(demande);
    if (reponse !== undefined) await anciens.put(new URL(demande.url).pathname, reponse);
  }
}

/** Nobody is left who could ask for them. */
export async function oublierAnciens(clients: Clients): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length === 0) await caches.delete(ANCIENS);
}
