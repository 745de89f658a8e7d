import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { ouvrirBase } from './database.ts';
import { suiteMoteur } from './test-support/suite-moteur.ts';

let bases = 0;
suiteMoteur('fake-indexeddb', () => {
  bases += 1;
  const storage = getRxStorageDexie({ indexedDB: new IDBFactory(), IDBKeyRange });
  return ouvrirBase(`essai-${bases}`, { storage });
});
