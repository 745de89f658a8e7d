import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openBase } from '../database.ts';
import { magasinRxdb } from '../local/store.ts';
import { capture, Tablet } from '../test-support/tablet.ts';

let tablet: Tablet;
beforeEach(async () => {
  const disk = new IDBFactory();
  const storage = getRxStorageDexie({ indexedDB: disk, IDBKeyRange });
  tablet = new Tablet({ indexedDB: disk, openBase: (nom, key) => openBase(nom, { storage, key }) });
  await tablet.switchOn();
  await tablet.signIn();
});
afterEach(() => tablet.switchOff());

test('[sync/M11] [sync/C28] a restored server takes its word back: the bytes wait here again before the pull is said complete', async () => {
  const id = crypto.randomUUID();
  const waiting = async () =>
    (await magasinRxdb(tablet.base).find('commandes', 'genre', 'media')).map(({ docId }) => docId);
  await tablet.engine.addPhoto(capture(id));
  await tablet.engine.synchronise();
  await vi.waitFor(async () =>
    expect(await tablet.document('photos', id)).toMatchObject({ recuLe: expect.any(String) }),
  );
  await vi.waitFor(async () => expect(await waiting()).toEqual([]));

  const { modele } = tablet.server;
  modele.write('photos', id, { recuLe: null });
  modele.backUp();
  modele.restore();
  const seenWhole: Promise<unknown>[] = [];
  const watch = tablet.base.configs.storageInstance.changeStream().subscribe(({ events }) => {
    const isWhole = events.some(({ documentData }) => documentData.id === 'point' && documentData.complet === 1);
    if (isWhole) seenWhole.push(waiting());
  });
  await tablet.engine.synchronise();
  watch.unsubscribe();
  expect(await seenWhole[0]).toEqual([id]);
});
