import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { RxStorage } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { must } from '#domain/base/must.ts';
import type { Collection } from '#domain/sync/collections.ts';
import { openBase, sealOldDocuments } from './database.ts';
import { rowsOf, type Base, type Rows } from './local/database.ts';
import { magasinRxdb, type Stored } from './local/store.ts';
import { SealedInstance } from './local/sealed-instance.ts';
import { rawKey, importKey } from './local/sceau.ts';
import { sampleDocuments, SECRET_WORDS, wordsOnDisk } from './local/test-support/disk.ts';

const COLLECTIONS: readonly Collection[] = ['dossiers', 'interventions', 'commandes'];
type Query = Record<string, unknown>;

/** Every form of question that the application asks: by index, beside it, sorted by it, against it, bounded. */
const QUESTIONS: readonly (readonly [Collection, Query])[] = [
  ['dossiers', { selector: {} }],
  ['dossiers', { selector: { etat: 'EN COURS' }, sort: [{ rang: 'asc' }] }],
  ['dossiers', { selector: { etat: 'EN COURS' }, sort: [{ rang: 'asc' }], limit: 3 }],
  ['dossiers', { selector: { etat: 'EN COURS' }, sort: [{ rang: 'asc' }], limit: 3, skip: 2 }],
  ['dossiers', { selector: { ville: 'Plougastel' }, sort: [{ rang: 'asc' }], limit: 4 }],
  ['dossiers', { selector: { etat: 'NOUVELLE', ville: 'Plougastel' } }],
  ['dossiers', { selector: { acces: null } }],
  ['dossiers', { selector: { numero: { $in: ['D-3', 'D-5', 'D-absent'] } } }],
  ['dossiers', { selector: { id: { $in: ['d7', 'd2', 'absent'] } } }],
  ['dossiers', { selector: { $or: [{ ville: 'Brest' }, { etat: 'ARCHIVE' }] } }],
  ['dossiers', { selector: {}, sort: [{ ville: 'asc' }, { numero: 'desc' }], limit: 5 }],
  ['dossiers', { selector: { dirty: 1 } }],
  ['dossiers', { selector: { rang: { $gt: 2, $lte: 9 } } }],
  ['interventions', { selector: { cleDate: { $gte: '2026-11-03', $lt: '2026-11-07' } }, sort: [{ cleDate: 'asc' }] }],
  ['interventions', { selector: { cleControleur: 2 }, sort: [{ cleDate: 'asc' }], limit: 2 }],
  ['interventions', { selector: { demandeId: 'd1', 'champs.surface': { $gt: 82 } } }],
  ['commandes', { selector: { genre: 'brouillon', sujet: 's2' } }],
];

describe('[session/K1] the sealed storage answers as the clear one', () => {
  let disks: Record<'clair' | 'scelle', IDBFactory>;
  let clear: Base;
  let sealed: Base;
  let key: CryptoKey;
  let numero = 0;
  const bareInstances = new Map<string, unknown>();
  /** Keeps the instance that stands below the sealed one. */
  const spyOn = (storage: RxStorage<unknown, unknown>): RxStorage<unknown, unknown> => ({
    ...storage,
    createStorageInstance: async (params) => {
      const bare = await storage.createStorageInstance(params);
      bareInstances.set(params.collectionName, bare);
      return bare;
    },
  });
  const storageOn = (indexedDB: IDBFactory): RxStorage<unknown, unknown> =>
    getRxStorageDexie({ indexedDB, IDBKeyRange });

  beforeEach(async () => {
    numero += 1;
    disks = { clair: new IDBFactory(), scelle: new IDBFactory() };
    key = await importKey(rawKey());
    clear = await openBase(`clair-${numero}`, { storage: storageOn(disks.clair), collections: COLLECTIONS });
    sealed = await openBase(`scelle-${numero}`, {
      storage: spyOn(storageOn(disks.scelle)),
      collections: COLLECTIONS,
      key: () => Promise.resolve(key),
    });
    for (const base of [clear, sealed]) await fill(base);
  });
  afterEach(async () => {
    await Promise.all([clear.close(), sealed.close()]);
  });

  async function fill(base: Base): Promise<void> {
    const store = magasinRxdb(base);
    const rows = <D>(documents: readonly D[]) => documents.map((document) => ({ previous: undefined, document }));
    const { dossiers, interventions, commandes } = sampleDocuments();
    expect(await store.write('dossiers', rows(dossiers))).toEqual([]);
    expect(await store.write('interventions', rows(interventions))).toEqual([]);
    expect(await store.write('commandes', rows(commandes))).toEqual([]);
  }
  const ask = async (base: Base, [collection, requete]: (typeof QUESTIONS)[number]) => {
    const one = rowsOf(base, collection);
    const ready = one.find(structuredClone(requete)).getPreparedQuery();
    const { documents } = await one.storageInstance.query(ready);
    return { documents: documents.map(withoutMeta), nombre: (await one.storageInstance.count(ready)).count };
  };
  const withoutMeta = ({ _meta, _rev, ...reste }: Readonly<Query>): Query => reste;
  const changed = (loaded: Stored<'dossiers'> | undefined, access: string) => ({
    ...must(loaded, 'it was written'),
    acces: access,
  });

  test.each(QUESTIONS)('%s %j', async (collection, query) => {
    const expected = await ask(clear, [collection, query]);
    expect(await ask(sealed, [collection, query])).toEqual(expected);
  });

  test('finds by id in the order of the clear one, removed documents included or not', async () => {
    const ids = ['d9', 'd1', 'absent', 'd4'];
    for (const base of [clear, sealed]) {
      const store = magasinRxdb(base);
      const [previous] = await store.byIds('dossiers', ['d4']);
      await store.write('dossiers', [{ previous, document: null }]);
    }
    const read = async (base: Base, withDeleted: boolean) =>
      (await rowsOf(base, 'dossiers').storageInstance.findDocumentsById(ids, withDeleted)).map(withoutMeta);
    expect(await read(sealed, true)).toEqual(await read(clear, true));
    expect(await read(sealed, false)).toEqual(await read(clear, false));
    expect((await read(sealed, false)).map(({ id }) => id)).toEqual(['d9', 'd1']);
  });

  test('a write on what another thread changed is refused with what the document has become, in clear', async () => {
    const store = magasinRxdb(sealed);
    const [lu] = await store.byIds('dossiers', ['d1']);
    expect(await store.write('dossiers', [{ previous: lu, document: changed(lu, 'Digicode 4821') }])).toEqual([]);
    const outdated = await store.write('dossiers', [{ previous: lu, document: changed(lu, 'Gardien') }]);
    expect(outdated).toMatchObject([{ id: 'd1', acces: 'Digicode 4821', ville: 'Brest' }]);
  });

  test('a write is told in clear before it resolves, and to who did not write it', async () => {
    const [ici, la]: [Query[], Query[]] = [[], []];
    const follow = (instance: Pick<Rows['storageInstance'], 'changeStream'>, target: Query[]) =>
      instance.changeStream().subscribe(({ events }) => {
        for (const { documentData: after, previousDocumentData: before } of events)
          target.push({ apres: after, avant: before });
      });
    follow(rowsOf(sealed, 'dossiers').storageInstance, ici);
    // What another tab hears is the sealed row: the instance below, opened by somebody who wrote nothing.
    follow(
      new SealedInstance(bareInstances.get('dossiers') as ConstructorParameters<typeof SealedInstance>[0], key),
      la,
    );
    const store = magasinRxdb(sealed);
    const [lu] = await store.byIds('dossiers', ['d2']);
    await store.write('dossiers', [{ previous: lu, document: changed(lu, 'Cour') }]);
    const expected = [{ apres: { id: 'd2', acces: 'Cour' }, avant: { id: 'd2', acces: null } }];
    expect(ici).toMatchObject(expected);
    await expect.poll(() => la).toMatchObject(expected);
  });

  test('nothing of the words of a document is on the disk', async () => {
    expect(await wordsOnDisk(disks.clair)).toEqual(SECRET_WORDS);
    expect(await wordsOnDisk(disks.scelle)).toEqual([]);
  });

  test('a row that was moved to another document, or opened with another key, is refused', async () => {
    await sealed.close();
    const storage = storageOn(disks.scelle);
    sealed = await openBase(`scelle-${numero}`, {
      storage,
      collections: COLLECTIONS,
      key: () => importKey(rawKey()),
    });
    await expect(magasinRxdb(sealed).byIds('dossiers', ['d1'])).rejects.toMatchObject({ name: 'SceauIllisible' });
  });

  test('[session/K4] rows written before there was a key are read, sealed when they change, and sealed by the conversion', async () => {
    await clear.close();
    const storage = storageOn(disks.clair);
    clear = await openBase(`clair-${numero}`, { storage, collections: COLLECTIONS, key: () => Promise.resolve(key) });
    const expected = await Promise.all(QUESTIONS.map((one) => ask(sealed, one)));
    const loaded = () => Promise.all(QUESTIONS.map((one) => ask(clear, one)));
    expect(await loaded()).toEqual(expected);
    const instances = COLLECTIONS.map((one): SealedInstance => {
      const stored: unknown = Reflect.get(clear[one].storageInstance, 'originalStorageInstance');
      if (!(stored instanceof SealedInstance)) throw new Error(`${one} is not sealed`);
      return stored;
    });
    const sealedCount = await Promise.all(instances.map((one) => one.sealOldDocuments()));
    expect(sealedCount).toEqual([12, 9, 6]);
    expect(await Promise.all(instances.map((one) => one.sealOldDocuments()))).toEqual([0, 0, 0]);
    expect(await loaded()).toEqual(expected);
    expect(await wordsOnDisk(disks.clair)).toEqual([]);
  });

  test('[session/K4] killed between two batches, and written to meanwhile: nothing is lost, the next opening goes on', async () => {
    const [modele] = sampleDocuments().dossiers;
    const ids = Array.from({ length: 520 }, (_, i) => `n${i}`);
    const rows = ids.map((id) => ({
      previous: undefined,
      document: { ...must(modele, 'one of them'), id, acces: `Porte ${id}` },
    }));
    expect(await magasinRxdb(clear).write('dossiers', rows)).toEqual([]);
    await clear.close();
    clear = await openBase(`clair-${numero}`, {
      storage: spyOn(storageOn(disks.clair)),
      collections: COLLECTIONS,
      key: () => Promise.resolve(key),
    });
    const store = magasinRxdb(clear);
    const [lu] = await store.byIds('dossiers', ['d0']);
    const bare = bareInstances.get('dossiers') as { bulkWrite: (rows: unknown, context: string) => Promise<unknown> };
    const write = bare.bulkWrite.bind(bare);
    let lots = 0;
    bare.bulkWrite = async (one, context) => {
      if (context === 'sceau') lots += 1;
      if (lots === 2) throw new Error('killed');
      // Read by the conversion, changed by a page before it writes.
      if (context === 'sceau') await store.write('dossiers', [{ previous: lu, document: changed(lu, 'Meanwhile') }]);
      return write(one, context);
    };
    await expect(sealOldDocuments(clear)).rejects.toThrow('killed');
    expect(await wordsOnDisk(disks.clair)).not.toEqual([]);
    bare.bulkWrite = write;
    await sealOldDocuments(clear);
    expect(await wordsOnDisk(disks.clair)).toEqual([]);
    const after = await store.byIds('dossiers', ['d0', ...ids]);
    expect(after.map((one) => one?.['acces'])).toEqual(['Meanwhile', ...ids.map((id) => `Porte ${id}`)]);
  });
});
