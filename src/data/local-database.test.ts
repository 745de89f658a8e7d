import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Changes, LocalDocument } from '#domain/fields/documents.ts';
import { create, editer } from '#domain/sync/edit.ts';
import { Connection } from './connection.ts';
import { openBase } from './database.ts';
import { LiveQuery } from './live-query.ts';
import type { Query } from './query.ts';
import { FORGET, writeDocument } from './write.ts';

const context = { collection: 'dossiers', editId: 'e1', now: '2026-11-21T08:00:00.000Z', horsLigne: false } as const;
const dossier = (id: string, idDemande: number, etat = 'EN COURS') =>
  create({ id, idDemande, etat, acces: null }, context);

let bases = 0;
let connection: Connection;
let nom: string;
beforeEach(async () => {
  nom = `constat-cee-${(bases += 1)}`;
  const storage = getRxStorageDexie({ indexedDB: new IDBFactory(), IDBKeyRange });
  connection = new Connection((one) => openBase(one, { storage, key: () => Promise.resolve(null) }));
  await connection.open(nom);
});
afterEach(() => connection.close());

const dossiers = async () => (await connection.base())!.dossiers;
const write = (doc: LocalDocument) => writeDocument(connection, { collection: 'dossiers', id: doc.id }, () => doc);
const read = async (id: string) => (await (await dossiers()).storageInstance.findDocumentsById([id], false))[0];
const follow = (query: Query) => {
  const live = new LiveQuery({ connexion: connection, collection: 'dossiers', query, forget: () => undefined });
  const said = vi.fn<() => void>();
  const quitter = live.subscribe(said);
  return {
    vive: live,
    dits: said,
    quitter,
    ids: () =>
      live
        .rows()
        ?.map(({ id }) => id)
        .join(' '),
  };
};
const waitUntil = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 10 });

describe('a live query', () => {
  test('answers nothing before its first read, then the rows in order', async () => {
    await write(dossier('a', 1));
    await write(dossier('b', 2));
    const { vive, ids } = follow({ selector: { etat: 'EN COURS' }, sort: [{ rang: 'asc' }] });
    expect(vive.rows()).toBeUndefined();
    await waitUntil(() => expect(ids()).toBe('b a'));
  });
  test('follows what is written, and tells', async () => {
    const { ids, dits } = follow({ selector: { etat: 'EN COURS' }, sort: [{ rang: 'asc' }] });
    await waitUntil(() => expect(ids()).toBe(''));
    await write(dossier('a', 1));
    await waitUntil(() => expect(ids()).toBe('a'));
    await write(dossier('b', 2, 'VALIDE'));
    expect(ids()).toBe('a');
    expect(dits).toHaveBeenCalledTimes(2);
  });
  test('a write made while it reads is not missed', async () => {
    const { ids } = follow({ selector: {} });
    await write(dossier('a', 1));
    await waitUntil(() => expect(ids()).toBe('a'));
  });
  test('with a limit, it shows the first ones only', async () => {
    const { ids } = follow({ selector: {}, sort: [{ rang: 'asc' }], limit: 2 });
    for (const n of [1, 2, 3]) await write(dossier(`d${n}`, n));
    await waitUntil(() => expect(ids()).toBe('d3 d2'));
  });
  test('asks several states by their index, in one order', async () => {
    for (const [n, etat] of ['VALIDE', 'EN COURS', 'ARCHIVE', 'EN COURS', 'VALIDE'].entries())
      await write(dossier(`d${n}`, n + 1, etat));
    const { ids } = follow({ selector: { etat: { $in: ['VALIDE', 'EN COURS'] } }, sort: [{ rang: 'asc' }], limit: 3 });
    await waitUntil(() => expect(ids()).toBe('d4 d3 d1'));
    await write({ ...dossier('d4', 5, 'ARCHIVE'), dirty: 1 });
    await waitUntil(() => expect(ids()).toBe('d3 d1 d0'));
  });
  test('reads documents by their ids, known or not', async () => {
    await write(dossier('a', 1));
    const { ids } = follow({ selector: { id: { $in: ['a', 'b'] } } });
    await waitUntil(() => expect(ids()).toBe('a'));
    await write(dossier('b', 2));
    await waitUntil(() => expect(ids()).toBe('a b'));
  });
  test('signing out empties it, another database fills it again', async () => {
    await write(dossier('a', 1));
    const { vive, ids } = follow({ selector: {} });
    await waitUntil(() => expect(ids()).toBe('a'));
    await connection.close();
    expect(vive.rows()).toBeUndefined();
    await connection.open(`${nom}-autre`);
    await waitUntil(() => expect(ids()).toBe(''));
  });
  test('a closed connection is opened again, and the rows come back', async () => {
    await write(dossier('a', 1));
    const { vive, ids } = follow({ selector: {} });
    await waitUntil(() => expect(ids()).toBe('a'));
    await connection.reopen(connection.base()!);
    expect(vive.rows()).toBeUndefined();
    await waitUntil(() => expect(ids()).toBe('a'));
  });
});

describe('a local edit', () => {
  test('two writers at once lose nothing of each other', async () => {
    await write(dossier('a', 1));
    const change = (changes: Changes) =>
      writeDocument(connection, { collection: 'dossiers', id: 'a' }, (current) =>
        current === undefined ? null : editer(current, changes, context),
      );
    await Promise.all([change({ etat: 'VALIDE' }), change({ acces: 'Digicode' }), change({ motif: 'Absent' })]);
    expect(await read('a')).toMatchObject({ etat: 'VALIDE', acces: 'Digicode', motif: 'Absent', dirty: 1 });
  });
  test('a connection lost under it is opened again and the write made again', async () => {
    await write(dossier('a', 1));
    const { internalStorageInstance } = await dossiers();
    // RxDB does not declare what its storage on Dexie keeps to itself.
    const { dexieDb } = await (
      internalStorageInstance as unknown as { internals: Promise<{ dexieDb: { close: () => void } }> }
    ).internals;
    dexieDb.close();
    await writeDocument(connection, { collection: 'dossiers', id: 'a' }, (current) =>
      current === undefined ? null : editer(current, { etat: 'VALIDE' }, context),
    );
    expect(await read('a')).toMatchObject({ etat: 'VALIDE' });
  });
  test('what is forgotten leaves nothing of its words on the disk', async () => {
    const target = { collection: 'commandes', id: 'brouillon:b' } as const;
    await writeDocument(connection, target, () => ({ id: target.id, genre: 'brouillon', saisie: 'Digicode 4821' }));
    expect(await writeDocument(connection, target, () => FORGET)).toEqual({ ok: true, value: null });
    const { storageInstance } = (await connection.base())!.commandes;
    const [stored] = await storageInstance.findDocumentsById([target.id], true);
    expect(stored).toMatchObject({ id: target.id, _deleted: true });
    expect(JSON.stringify(stored)).not.toContain('Digicode');
  });
  test('signed out, it is refused rather than lost in silence', async () => {
    await connection.close();
    const written = await writeDocument(connection, { collection: 'dossiers', id: 'a' }, () => null);
    expect(written).toEqual({ ok: false, code: 'BASE_LOCALE_FERMEE' });
  });
});
