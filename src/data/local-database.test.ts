import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Changes, LocalDocument } from '#domain/sync/documents.ts';
import { creer, editer } from '#domain/sync/edit.ts';
import { Connexion } from './connexion.ts';
import { ouvrirBase } from './database.ts';
import { LiveQuery } from './live-query.ts';
import type { Query } from './query.ts';
import { FORGET, writeDocument } from './write.ts';

const contexte = { collection: 'dossiers', editId: 'e1', now: '2026-11-21T08:00:00.000Z', horsLigne: false } as const;
const dossier = (id: string, idDemande: number, etat = 'EN COURS') =>
  creer({ id, idDemande, etat, acces: null }, contexte);

let bases = 0;
let connexion: Connexion;
let nom: string;
beforeEach(async () => {
  nom = `constat-cee-${(bases += 1)}`;
  const storage = getRxStorageDexie({ indexedDB: new IDBFactory(), IDBKeyRange });
  connexion = new Connexion((une) => ouvrirBase(une, { storage, cle: () => Promise.resolve(null) }));
  await connexion.ouvrir(nom);
});
afterEach(() => connexion.fermer());

const dossiers = async () => (await connexion.base())!.dossiers;
const ecrire = (doc: LocalDocument) => writeDocument(connexion, { collection: 'dossiers', id: doc.id }, () => doc);
const lire = async (id: string) => (await (await dossiers()).storageInstance.findDocumentsById([id], false))[0];
const suivre = (query: Query) => {
  const vive = new LiveQuery({ connexion, collection: 'dossiers', query, oublier: () => undefined });
  const dits = vi.fn<() => void>();
  const quitter = vive.subscribe(dits);
  return {
    vive,
    dits,
    quitter,
    ids: () =>
      vive
        .rows()
        ?.map(({ id }) => id)
        .join(' '),
  };
};
const jusquA = (verifier: () => void | Promise<void>) => vi.waitFor(verifier, { timeout: 30_000, interval: 10 });

describe('a live query', () => {
  test('answers nothing before its first read, then the rows in order', async () => {
    await ecrire(dossier('a', 1));
    await ecrire(dossier('b', 2));
    const { vive, ids } = suivre({ selector: { etat: 'EN COURS' }, sort: [{ rang: 'asc' }] });
    expect(vive.rows()).toBeUndefined();
    await jusquA(() => expect(ids()).toBe('b a'));
  });
  test('follows what is written, and tells', async () => {
    const { ids, dits } = suivre({ selector: { etat: 'EN COURS' }, sort: [{ rang: 'asc' }] });
    await jusquA(() => expect(ids()).toBe(''));
    await ecrire(dossier('a', 1));
    await jusquA(() => expect(ids()).toBe('a'));
    await ecrire(dossier('b', 2, 'VALIDE'));
    expect(ids()).toBe('a');
    expect(dits).toHaveBeenCalledTimes(2);
  });
  test('a write made while it reads is not missed', async () => {
    const { ids } = suivre({ selector: {} });
    await ecrire(dossier('a', 1));
    await jusquA(() => expect(ids()).toBe('a'));
  });
  test('with a limit, it shows the first ones only', async () => {
    const { ids } = suivre({ selector: {}, sort: [{ rang: 'asc' }], limit: 2 });
    for (const n of [1, 2, 3]) await ecrire(dossier(`d${n}`, n));
    await jusquA(() => expect(ids()).toBe('d3 d2'));
  });
  test('asks several states by their index, in one order', async () => {
    for (const [n, etat] of ['VALIDE', 'EN COURS', 'ARCHIVE', 'EN COURS', 'VALIDE'].entries())
      await ecrire(dossier(`d${n}`, n + 1, etat));
    const { ids } = suivre({ selector: { etat: { $in: ['VALIDE', 'EN COURS'] } }, sort: [{ rang: 'asc' }], limit: 3 });
    await jusquA(() => expect(ids()).toBe('d4 d3 d1'));
    await ecrire({ ...dossier('d4', 5, 'ARCHIVE'), dirty: 1 });
    await jusquA(() => expect(ids()).toBe('d3 d1 d0'));
  });
  test('reads documents by their ids, known or not', async () => {
    await ecrire(dossier('a', 1));
    const { ids } = suivre({ selector: { id: { $in: ['a', 'b'] } } });
    await jusquA(() => expect(ids()).toBe('a'));
    await ecrire(dossier('b', 2));
    await jusquA(() => expect(ids()).toBe('a b'));
  });
  test('signing out empties it, another database fills it again', async () => {
    await ecrire(dossier('a', 1));
    const { vive, ids } = suivre({ selector: {} });
    await jusquA(() => expect(ids()).toBe('a'));
    await connexion.fermer();
    expect(vive.rows()).toBeUndefined();
    await connexion.ouvrir(`${nom}-autre`);
    await jusquA(() => expect(ids()).toBe(''));
  });
  test('a closed connection is opened again, and the rows come back', async () => {
    await ecrire(dossier('a', 1));
    const { vive, ids } = suivre({ selector: {} });
    await jusquA(() => expect(ids()).toBe('a'));
    await connexion.rouvrir(connexion.base()!);
    expect(vive.rows()).toBeUndefined();
    await jusquA(() => expect(ids()).toBe('a'));
  });
});

describe('a local edit', () => {
  test('two writers at once lose nothing of each other', async () => {
    await ecrire(dossier('a', 1));
    const changer = (changes: Changes) =>
      writeDocument(connexion, { collection: 'dossiers', id: 'a' }, (courant) =>
        courant === undefined ? null : editer(courant, changes, contexte),
      );
    await Promise.all([changer({ etat: 'VALIDE' }), changer({ acces: 'Digicode' }), changer({ motif: 'Absent' })]);
    expect(await lire('a')).toMatchObject({ etat: 'VALIDE', acces: 'Digicode', motif: 'Absent', dirty: 1 });
  });
  test('a connection lost under it is opened again and the write made again', async () => {
    await ecrire(dossier('a', 1));
    const { internalStorageInstance } = await dossiers();
    const { dexieDb } = await (
      internalStorageInstance as unknown as { internals: Promise<{ dexieDb: { close: () => void } }> }
    ).internals;
    dexieDb.close();
    await writeDocument(connexion, { collection: 'dossiers', id: 'a' }, (courant) =>
      courant === undefined ? null : editer(courant, { etat: 'VALIDE' }, contexte),
    );
    expect(await lire('a')).toMatchObject({ etat: 'VALIDE' });
  });
  test('what is forgotten leaves nothing of its words on the disk', async () => {
    const target = { collection: 'commandes', id: 'brouillon:b' } as const;
    await writeDocument(connexion, target, () => ({ id: target.id, genre: 'brouillon', saisie: 'Digicode 4821' }));
    expect(await writeDocument(connexion, target, () => FORGET)).toEqual({ ok: true, value: null });
    const { storageInstance } = (await connexion.base())!.commandes;
    const [stored] = await storageInstance.findDocumentsById([target.id], true);
    expect(stored).toMatchObject({ id: target.id, _deleted: true });
    expect(JSON.stringify(stored)).not.toContain('Digicode');
  });
  test('signed out, it is refused rather than lost in silence', async () => {
    await connexion.fermer();
    const ecrit = await writeDocument(connexion, { collection: 'dossiers', id: 'a' }, () => null);
    expect(ecrit).toEqual({ ok: false, code: 'BASE_LOCALE_FERMEE' });
  });
});
