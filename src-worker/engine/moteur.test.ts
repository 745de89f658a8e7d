import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { ouvrirBase } from '../database.ts';
import { suiteComposition } from '../test-support/suite-composition.ts';

suiteComposition('fake-indexeddb', async () => {
  const indexedDB = new IDBFactory();
  const storage = getRxStorageDexie({ indexedDB, IDBKeyRange });
  return { indexedDB, ouvrirBase: (nom, cle) => ouvrirBase(nom, { storage, cle }) };
});
