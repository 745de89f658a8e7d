import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { queueFile } from '#domain/sync/queue-file.ts';
import type { Rescued } from '../api.ts';
import { openBase } from '../database.ts';
import { refuseWrites } from '../test-support/refused-writes.ts';
import { capture, Tablet } from '../test-support/tablet.ts';

const PORTAL = { variante: 'cee', origine: 'http://cee.localhost' } as const;
const queueOf = async ({ fichiers }: Rescued) =>
  queueFile.parse(JSON.parse(await fichiers.find(({ nom }) => nom === 'constat-file.json')!.contenu.text()));

describe('[sync/C29] what waits, read without opening the database', () => {
  let disk: IDBFactory;
  let tablet: Tablet;
  let allow: () => void = () => undefined;
  beforeEach(async () => {
    disk = new IDBFactory();
    const storage = getRxStorageDexie({ indexedDB: disk, IDBKeyRange });
    tablet = new Tablet({ indexedDB: disk, openBase: (nom, key) => openBase(nom, { storage, key }) });
    await tablet.switchOn();
    await tablet.signIn();
    await tablet.engine.synchronise();
    tablet.server.cut();
    await tablet.answerRequest(95);
    await tablet.engine.addPhoto(capture(crypto.randomUUID()));
  });
  afterEach(async () => {
    allow();
    await tablet.base.close();
  });

  /** The next page, whose database does not open. */
  async function rescueLater(password: string | null = null) {
    await tablet.switchOff();
    const names = new Set((await disk.databases()).map(({ name }) => name));
    allow = refuseWrites();
    await tablet.switchBackOn();
    const answer = await tablet.engine.rescue({ ...PORTAL, password });
    expect(new Set((await disk.databases()).map(({ name }) => name))).toEqual(names);
    return answer;
  }

  test('behind an open lock, sealed rows and the bytes of photos are in the file that the office imports', async () => {
    const answer = await rescueLater();
    if (!answer.ok) throw new Error(answer.code);
    expect(answer.value).toMatchObject({ attente: 2, brouillons: 0, illisibles: 0 });
    const { idUser, edits, photos } = await queueOf(answer.value);
    expect(idUser).toBe(tablet.carla.id);
    expect(edits.map(({ changes }) => changes)).toContainEqual({ 'champs.surface': 95 });
    expect(photos.map(({ base64 }) => atob(base64 ?? ''))).toEqual([expect.stringContaining('reduit')]);
  });

  test('behind a closed lock, the password is asked for, and only the right one gives anything', async () => {
    await tablet.engine.lockScreen({ siInactif: false });
    expect(await rescueLater()).toMatchObject({ code: 'DONNEES_SCELLEES' });
    expect(await tablet.engine.rescue({ ...PORTAL, password: 'faux' })).toMatchObject({
      code: 'IDENTIFIANTS_INVALIDES',
    });
    expect(await tablet.engine.rescue({ ...PORTAL, password: 'Constat-2026' })).toMatchObject({
      ok: true,
      value: { attente: 2, illisibles: 0 },
    });
  });

  test('signed out, what was kept is given to who knows the password of its account', async () => {
    await tablet.engine.signOut({ garder: true });
    expect(await rescueLater('Constat-2026')).toMatchObject({ ok: true, value: { attente: 2 } });
  });

  test('a part that cannot be read is counted, and takes no other one away', async () => {
    await tablet.switchOff();
    const open = disk.open.bind(disk);
    disk.open = (nom, version) => {
      if (nom.endsWith('--photos')) throw new DOMException('Internal error opening backing store.', 'UnknownError');
      return open(nom, version);
    };
    await tablet.switchBackOn();
    const answer = await tablet.engine.rescue({ ...PORTAL, password: null });
    disk.open = open;
    if (!answer.ok) throw new Error(answer.code);
    expect(answer.value.illisibles).toBe(1);
    const { edits, photos } = await queueOf(answer.value);
    expect([edits.length, photos.length]).toEqual([1, 1]);
  });

  test('a device where nobody worked gives nothing, and no database is made for it', async () => {
    const empty = new IDBFactory();
    const other = new Tablet({ indexedDB: empty, openBase: () => Promise.reject(new Error('not opened')) });
    const { createEngine } = await import('../engine/engine.ts');
    const engine = createEngine(other.effects());
    expect(await engine.rescue({ ...PORTAL, password: null })).toMatchObject({ code: 'SESSION_ABSENTE' });
    expect(await empty.databases()).toEqual([]);
  });
});
