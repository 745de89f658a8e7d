import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LocalDocument } from '#domain/fields/documents.ts';
import type { HeldRows } from '../api.ts';
import { openBase } from '../database.ts';
import { magasinRxdb } from '../local/store.ts';
import { readPoint } from '../pull/point.ts';
import { capture, Tablet } from '../test-support/tablet.ts';

describe('[sync/S29] a local database that the browser deletes under a page', () => {
  let disk: IDBFactory;
  let tablet: Tablet;
  let base: string;
  beforeEach(async () => {
    // Dexie tells of each deletion; a test deletes fourteen databases.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    disk = new IDBFactory();
    const storage = getRxStorageDexie({ indexedDB: disk, IDBKeyRange });
    tablet = new Tablet({ indexedDB: disk, openBase: (nom, key) => openBase(nom, { storage, key }) });
    await tablet.switchOn();
    await tablet.signIn();
    base = (await tablet.engine.session())!.base;
    await tablet.engine.synchronise();
    tablet.server.cut();
  });

  afterEach(() => tablet.switchOff());

  /** What a page of this tablet has in its memory. */
  async function held(): Promise<HeldRows> {
    const store = magasinRxdb(tablet.base);
    const documents: Record<string, LocalDocument[]> = {};
    for (const collection of ['dossiers', 'interventions', 'photos'] as const)
      documents[collection] = await store.all(collection);
    const commandes = await store.all('commandes');
    return {
      documents,
      conflits: await store.all('conflits'),
      commandes,
      waitingBytes: commandes
        .filter(({ genre }) => genre === 'media')
        .map(({ docId }) => ({ docId: String(docId), collection: 'photos', idPorteur: 'i1' })),
      epoch: (await readPoint(store)).epoch,
    };
  }

  /** Everything, as a browser that is short of room does; the thread that had it open ends, and the page starts another one. */
  async function deleteAll(): Promise<void> {
    const names = (await disk.databases()).map(({ name }) => name!);
    const gone = names.map(
      (name) =>
        new Promise((resolve, reject) => {
          const asked = disk.deleteDatabase(name);
          asked.addEventListener('success', resolve);
          asked.addEventListener('error', reject);
        }),
    );
    await Promise.all(gone);
    await tablet.switchOff();
    await tablet.switchOn();
  }

  test('nobody is signed out, and what is kept again is sealed under the same key', async () => {
    const { token, user } = (await tablet.engine.session())!;
    const key = await tablet.engine.key(base);
    await deleteAll();
    expect(await tablet.engine.session()).toMatchObject({ token, base, user: { id: user.id } });
    expect(key).not.toBeNull();
    expect(await tablet.engine.key(base)).toEqual(key);
  });

  test('what the page holds is on the device again, is sent under its own id, and the rest comes back', async () => {
    await tablet.answerRequest(95);
    const mine = await held();
    await deleteAll();
    expect(await tablet.document('interventions', 'i1')).toBeNull();
    expect(await tablet.engine.putBack(base, mine)).toEqual({ ok: true, value: { waiting: 1, lost: [] } });
    const again = await tablet.document('interventions', 'i1');
    expect(again).toMatchObject({ champs: { surface: 95 }, dirty: 1 });
    expect(again?.local?.editId).toBe(mine.documents.interventions?.[0]?.local?.editId);
    await tablet.comeBack();
    await tablet.engine.synchronise();
    expect(tablet.serverSurface()).toBe(95);
    expect(await tablet.document('dossiers', 'd1')).toMatchObject({ numero: 'D-2026-00001' });
  });

  test('a page that comes second changes nothing of what was typed since', async () => {
    await tablet.answerRequest(95);
    const mine = await held();
    await deleteAll();
    await tablet.engine.putBack(base, mine);
    await tablet.answerRequest(96);
    expect(await tablet.engine.putBack(base, mine)).toMatchObject({ ok: true, value: { waiting: 1 } });
    expect(await tablet.document('interventions', 'i1')).toMatchObject({ champs: { surface: 96 } });
  });

  test('what another wrote meanwhile, and this device pulled first, is merged as any pull', async () => {
    await tablet.answerRequest(95);
    const mine = await held();
    await deleteAll();
    tablet.server.modele.write('interventions', 'i1', { 'champs.surface': 70, motif: 'bureau' });
    tablet.server.isReachable = true;
    await tablet.engine.synchronise();
    await tablet.engine.putBack(base, mine);
    expect(await tablet.document('interventions', 'i1')).toMatchObject({ motif: 'bureau' });
    expect(await magasinRxdb(tablet.base).find('conflits', 'ouvert', 1)).toMatchObject([
      { genre: 'conflit', champs: [{ base: 80, mien: 95, leur: 70 }] },
    ]);
  });

  test('what left this person’s scope meanwhile leaves, and its unsent words are set aside', async () => {
    await tablet.answerRequest(95);
    const mine = await held();
    await deleteAll();
    await tablet.engine.putBack(base, mine);
    tablet.server.modele.remove(`u${tablet.carla.id}`, 'interventions', 'i1');
    tablet.server.modele.remove(`u${tablet.carla.id}`, 'dossiers', 'd1');
    await tablet.comeBack();
    await tablet.engine.synchronise();
    expect(await tablet.document('interventions', 'i1')).toBeNull();
    expect(await tablet.document('dossiers', 'd1')).toBeNull();
    expect(await magasinRxdb(tablet.base).find('conflits', 'ouvert', 1)).toMatchObject([
      { genre: 'quarantaine', champs: [{ mien: 95 }] },
    ]);
  });

  test('a new photo whose bytes are gone is named, and its description is not sent without them', async () => {
    const id = crypto.randomUUID();
    await tablet.engine.addPhoto(capture(id));
    const mine = await held();
    await deleteAll();
    expect(await tablet.engine.putBack(base, mine)).toEqual({
      ok: true,
      value: { waiting: 0, lost: [{ docId: id, collection: 'photos', idPorteur: 'i1' }] },
    });
    expect(await tablet.document('photos', id)).toBeNull();
  });

  test('signed out, nothing is remembered and nothing is put back', async () => {
    await tablet.answerRequest(95);
    const mine = await held();
    await tablet.engine.signOut({ garder: true });
    await deleteAll();
    expect(await tablet.engine.session()).toBeNull();
    expect(await tablet.engine.putBack(base, mine)).toEqual({ ok: false, code: 'SESSION_ABSENTE' });
  });
});
