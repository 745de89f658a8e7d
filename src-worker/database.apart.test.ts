import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { addRxPlugin, wrappedValidateStorageFactory } from 'rxdb/plugins/core';
import { RxDBDevModePlugin, disableWarnings } from 'rxdb/plugins/dev-mode';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { describe, expect, test } from 'vitest';
import { COLLECTIONS } from '#domain/sync/collections.ts';
import { create } from '#domain/sync/edit.ts';
import { openBase } from './database.ts';
import { magasinRxdb } from './local/store.ts';

disableWarnings();
addRxPlugin(RxDBDevModePlugin);
// dev-mode asks for a validator; ours accepts every document, since the server's schemas judge them.
const withoutJudging = wrappedValidateStorageFactory(() => () => [], 'sans-juger');
const storage = () => withoutJudging({ storage: getRxStorageDexie({ indexedDB: new IDBFactory(), IDBKeyRange }) });

describe('local database', () => {
  test('opens the 13 collections of the design, under the checks of dev-mode', async () => {
    const base = await openBase('essai', { storage: storage() });
    expect(Object.keys(base.collections)).toEqual(COLLECTIONS);
    expect(COLLECTIONS).toHaveLength(13);
    await base.close();
  });
  test('an index answers the documents whose fields are null', async () => {
    const base = await openBase('nulls', { storage: storage(), collections: ['interventions'] });
    const context = {
      collection: 'interventions',
      editId: 'e',
      now: '2026-11-21T08:00:00.000Z',
      horsLigne: false,
    } as const;
    const document = create({ id: 'i1', demandeId: 'd1', idControleur: null, dateRdv: null }, context);
    await magasinRxdb(base).write('interventions', [{ previous: undefined, document }]);
    const withoutControleur = await base.interventions.find({ selector: { cleControleur: 0 } }).exec();
    expect(withoutControleur.map(({ id }) => id)).toEqual(['i1']);
    await base.close();
  });
  test('[sync/S9] the queue is counted by the index of the edits themselves', async () => {
    const base = await openBase('file', { storage: storage(), collections: ['photos'] });
    const context = { collection: 'photos', editId: 'e', now: '2026-11-21T08:00:00.000Z', horsLigne: false } as const;
    const document = create({ id: 'p1', idIntervention: 'i1', idDossier: 'd1' }, context);
    await magasinRxdb(base).write('photos', [{ previous: undefined, document }]);
    expect(await base.photos.count({ selector: { dirty: 1 }, index: ['dirty'] }).exec()).toBe(1);
    await base.close();
  });
});
