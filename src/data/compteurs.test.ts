import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { creer } from '#domain/sync/edit.ts';
import { CompteursVifs } from './compteurs.ts';
import { Connexion } from './connexion.ts';
import { ouvrirBase } from './database.ts';
import { writeDocument } from './write.ts';

const contexte = { collection: 'dossiers', editId: 'e1', now: '2026-11-21T08:00:00.000Z', horsLigne: false } as const;
const jusquA = (verifier: () => void) => vi.waitFor(verifier, { timeout: 30_000, interval: 10 });

const stockage = { getItem: () => null, setItem: () => undefined };

let connexion: Connexion;
beforeEach(async () => {
  const storage = getRxStorageDexie({ indexedDB: new IDBFactory(), IDBKeyRange });
  connexion = new Connexion((une) => ouvrirBase(une, { storage, cle: () => Promise.resolve(null) }));
  await connexion.ouvrir('constat-cee-compteurs');
});
afterEach(() => connexion.fermer());

const base = async () => (await connexion.base())!;
const ecrire = (id: string) =>
  writeDocument(connexion, { collection: 'dossiers', id }, () =>
    creer({ id, etat: 'EN COURS', acces: null }, contexte),
  );

describe('what waits for the server', () => {
  test('[sync/S9] a write heard while it is being counted is counted too', async () => {
    // The collection read last: every other one was read before the write.
    const { storageInstance } = (await base()).records;
    const compterPourDeBon = storageInstance.count.bind(storageInstance);
    vi.spyOn(storageInstance, 'count').mockImplementationOnce(async (query) => {
      await ecrire('d1');
      return compterPourDeBon(query);
    });
    const compteurs = new CompteursVifs(connexion, stockage);
    const arreter = compteurs.subscribe(() => undefined);
    await jusquA(() => expect(compteurs.valeur().enAttente).toBe(1));
    arreter();
  });

  test('nothing is said not to wait before it was counted, nor as soon as something is written', async () => {
    const compteurs = new CompteursVifs(connexion, stockage);
    const arreter = compteurs.subscribe(() => undefined);
    expect(compteurs.rienNAttend()).toBe(false);
    await jusquA(() => expect(compteurs.rienNAttend()).toBe(true));
    await ecrire('d1');
    expect(compteurs.rienNAttend()).toBe(false);
    expect(compteurs.valeur().enAttente).toBe(0);
    await jusquA(() => expect(compteurs.valeur().enAttente).toBe(1));
    arreter();
  });
});
