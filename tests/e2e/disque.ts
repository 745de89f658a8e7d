import type { Page } from 'playwright/test';

/** Every row of the documents' databases, as somebody who has the disk reads them: one line a row. */
export const disque = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const attendre = <T>(demande: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        demande.addEventListener('success', () => resolve(demande.result));
        demande.addEventListener('error', () => reject(demande.error ?? new Error('indexedDB')));
      });
    const lus: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      // RxDB's own record of which collections exist tells nothing of their documents.
      if (!name.startsWith('rxdb-dexie-') || name.includes('_rxdb_internal')) continue;
      const base = await attendre(indexedDB.open(name));
      if (!base.objectStoreNames.contains('docs')) {
        base.close();
        continue;
      }
      const rangees: unknown[] = await attendre(base.transaction('docs').objectStore('docs').getAll());
      lus.push(...rangees.map((une) => JSON.stringify(une)));
      base.close();
    }
    return lus;
  });

export const estScellee = (rangee: string): boolean => rangee.includes('"$sceau"');
