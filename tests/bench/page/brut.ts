import { propre } from '#domain/sync/edit.ts';
import { duree, PAGE, type Sujet } from './documents.ts';

async function ouvrir(nom: string): Promise<IDBDatabase> {
  const ouverture = indexedDB.open(nom, 1);
  return new Promise((resolve, reject) => {
    ouverture.addEventListener('upgradeneeded', () => {
      const store = ouverture.result.createObjectStore('dossiers', { keyPath: 'id' });
      store.createIndex('dirty', 'dirty');
      store.createIndex('etat', ['etat', 'rang']);
      store.createIndex('rang', 'rang');
    });
    ouverture.addEventListener('success', () => resolve(ouverture.result));
    ouverture.addEventListener('error', () => reject(new Error('indexedDB')));
  });
}

/** The same documents under the same indexes, by hand: one durable transaction a page. */
export const brut: Sujet = async (nom, documents) => {
  const base = await ouvrir(nom);
  const temps = await duree(async () => {
    for (let rang = 0; rang < documents.length; rang += PAGE) {
      const transaction = base.transaction('dossiers', 'readwrite', { durability: 'strict' });
      const fin = new Promise((resolve) => transaction.addEventListener('complete', resolve));
      const store = transaction.objectStore('dossiers');
      for (const one of documents.slice(rang, rang + PAGE)) store.put(propre('dossiers', one));
      await fin;
    }
  });
  base.close();
  indexedDB.deleteDatabase(nom);
  return temps;
};
