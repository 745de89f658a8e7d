import { cacheNames } from 'workbox-core';

/** Files of former versions that open pages may still ask for: a page never meets a missing chunk (behaviour 21). */
export const OLD_FILES = 'anciens-fichiers';

/** Copies the built files of the version that is about to be replaced. */
export async function keepOldFiles(): Promise<void> {
  if (!(await caches.has(cacheNames.precache))) return;
  const [avant, anciens] = await Promise.all([caches.open(cacheNames.precache), caches.open(OLD_FILES)]);
  const demandes = (await avant.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/assets/'));
  for (const demande of demandes) {
    const answer = await avant.match(demande);
    if (answer !== undefined) await anciens.put(new URL(demande.url).pathname, answer);
  }
}

/** Nobody is left who could ask for them. */
export async function forgetOldFiles(clients: Clients): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length === 0) await caches.delete(OLD_FILES);
}
