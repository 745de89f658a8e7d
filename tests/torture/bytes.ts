import type { Page } from 'playwright/test';

/**
 * Holds the documents of photos, from the page, so that whoever writes one waits: the bytes are kept in their own database,
 * and the document does not follow. Ends with the browser.
 */
export const holdDocuments = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.endsWith('--photos') ? [name] : []));
    for (const name of names) {
      const base = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(opening.error ?? new Error(name)));
      });
      const stores = [...base.objectStoreNames];
      const [first] = stores;
      if (first === undefined) continue;
      const store = base.transaction(stores, 'readwrite').objectStore(first);
      await new Promise<void>((resolve) => {
        // A transaction lives as long as something is asked of it.
        const ask = (): void =>
          store.count().addEventListener('success', () => {
            resolve();
            ask();
          });
        ask();
      });
    }
  });

/** Pictures whose bytes are on the device and not acknowledged by the server. */
export const countBytes = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) =>
      name?.startsWith('constat-media-') ? [name] : [],
    );
    let total = 0;
    for (const name of names) {
      const base = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(opening.error ?? new Error(name)));
      });
      total += await new Promise<number>((resolve, reject) => {
        const asked = base.transaction('fiches').objectStore('fiches').index('etat').count('a-envoyer');
        asked.addEventListener('success', () => resolve(asked.result));
        asked.addEventListener('error', () => reject(asked.error ?? new Error(name)));
      });
      base.close();
    }
    return total;
  });

/** What the browser counts of this origin, in megabytes. */
export const countedMb = (page: Page): Promise<number> =>
  page.evaluate(async () => Math.round(((await navigator.storage.estimate()).usage ?? 0) / 1_048_576));
