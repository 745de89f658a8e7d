import { cleanDocument } from '#domain/sync/edit.ts';
import { timeOf, PAGE, type Subject } from './documents.ts';

async function openDatabase(nom: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(nom, 1);
  return new Promise((resolve, reject) => {
    opening.addEventListener('upgradeneeded', () => {
      const store = opening.result.createObjectStore('dossiers', { keyPath: 'id' });
      store.createIndex('dirty', 'dirty');
      store.createIndex('etat', ['etat', 'rang']);
      store.createIndex('rang', 'rang');
    });
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(new Error('indexedDB')));
  });
}

/** The same documents under the same indexes, by hand: one durable transaction a page. */
export const raw: Subject = async (nom, documents) => {
  const base = await openDatabase(nom);
  const elapsed = await timeOf(async () => {
    for (let rank = 0; rank < documents.length; rank += PAGE) {
      const transaction = base.transaction('dossiers', 'readwrite', { durability: 'strict' });
      const end = new Promise((resolve) => transaction.addEventListener('complete', resolve));
      const store = transaction.objectStore('dossiers');
      for (const one of documents.slice(rank, rank + PAGE)) store.put(cleanDocument('dossiers', one));
      await end;
    }
  });
  base.close();
  indexedDB.deleteDatabase(nom);
  return elapsed;
};
