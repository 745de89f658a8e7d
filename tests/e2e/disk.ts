import type { Page } from 'playwright/test';

/** Every row of the documents' databases, as somebody who has the disk reads them: one line a row. */
export const diskRows = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('indexedDB')));
      });
    const lines: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      // RxDB's own record of which collections exist tells nothing of their documents.
      if (!name.startsWith('rxdb-dexie-') || name.includes('_rxdb_internal')) continue;
      const base = await resultOf(indexedDB.open(name));
      if (!base.objectStoreNames.contains('docs')) {
        base.close();
        continue;
      }
      const rows: unknown[] = await resultOf(base.transaction('docs').objectStore('docs').getAll());
      lines.push(...rows.map((one) => JSON.stringify(one)));
      base.close();
    }
    return lines;
  });

export const isSealed = (row: string): boolean => row.includes('"$sceau"');
