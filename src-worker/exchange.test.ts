import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { openBase } from './database.ts';
import { engineSuite } from './test-support/engine-suite.ts';

let bases = 0;
engineSuite('fake-indexeddb', () => {
  bases += 1;
  const storage = getRxStorageDexie({ indexedDB: new IDBFactory(), IDBKeyRange });
  return openBase(`essai-${bases}`, { storage });
});
