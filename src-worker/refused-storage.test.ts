import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openBase } from './database.ts';
import { refuseWrites } from './test-support/refused-writes.ts';
import { Tablet } from './test-support/tablet.ts';

const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 20 });

describe('[sync/C29] a device whose storage takes no write', () => {
  let tablet: Tablet;
  let allow: (() => void) | null = null;
  beforeEach(async () => {
    const indexedDB = new IDBFactory();
    const storage = getRxStorageDexie({ indexedDB, IDBKeyRange });
    tablet = new Tablet({ indexedDB, openBase: (nom, key) => openBase(nom, { storage, key }) });
    await tablet.switchOn();
    await tablet.signIn();
    await tablet.engine.synchronise();
    tablet.server.cut();
    await tablet.answerRequest(95);
  });
  afterEach(async () => {
    allow?.();
    allow = null;
    await tablet.switchOff();
  });

  test('opens what it holds, exports it, and sends it once writes are taken again', async () => {
    await tablet.switchOff();
    allow = refuseWrites();
    expect(await tablet.switchOn()).toMatchObject({ base: `constat-cee-${tablet.carla.id}` });
    expect((await tablet.document('interventions', 'i1'))?.['champs']).toEqual({ surface: 95 });
    const file = await tablet.engine.exportQueue([{ cle: 'i1', collection: 'interventions', docId: 'i1' }]);
    expect(await file.text()).toContain('"champs.surface": 95');
    allow();
    await tablet.comeBack();
    await until(() => expect(tablet.serverSurface()).toBe(95));
  });

  test('a right password is told of the storage, never that the network is missing nor that it is wrong', async () => {
    await tablet.engine.signOut({ garder: true });
    allow = refuseWrites();
    for (const isReachable of [true, false]) {
      tablet.server.isReachable = isReachable;
      expect(await tablet.signIn()).toMatchObject({ ok: false, code: 'STOCKAGE_PLEIN' });
    }
  });
});
