import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { openBase } from '../database.ts';
import { compositionSuite } from '../test-support/composition-suite.ts';

compositionSuite('fake-indexeddb', async () => {
  const indexedDB = new IDBFactory();
  const storage = getRxStorageDexie({ indexedDB, IDBKeyRange });
  return { indexedDB, openBase: (nom, key) => openBase(nom, { storage, key }) };
});
