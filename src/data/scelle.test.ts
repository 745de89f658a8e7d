import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { acteur, dossier, ID, intervention, photo } from '#domain/access/essais.ts';
import type { EtatIntervention } from '#domain/interventions/intervention.ts';
import { idMotsTardifs } from '#domain/interventions/scelle.ts';
import type { Fields, SyncedCollection } from '#domain/sync/documents.ts';
import { propre } from '#domain/sync/edit.ts';
import type { Session } from '../../src-worker/api.ts';
import { connexion } from './connexion.ts';
import { modifier } from './modifier.ts';
import * as session from './session-courante.ts';
import { writeDocument } from './write.ts';
import type * as Base from './database.ts';

vi.mock('./database.ts', async (importer) => {
  const module = await importer<typeof Base>();
  const storage = getRxStorageDexie({ indexedDB: new IDBFactory(), IDBKeyRange });
  return {
    ...module,
    ouvrirBase: (nom: string) => module.ouvrirBase(nom, { storage, cle: () => Promise.resolve(null) }),
  };
});

const base = async () => (await connexion.base())!;
const lire = async (collection: SyncedCollection | 'conflits', id: string): Promise<Fields | undefined> =>
  (await (await base())[collection].storageInstance.findDocumentsById([id], false))[0] as Fields | undefined;
const poser = (collection: SyncedCollection, champs: object & { id: string }) =>
  writeDocument(connexion, { collection, id: champs.id }, () => propre(collection, { ...champs, rev: 4, seq: 1 }));
const enVigueur = (etat: EtatIntervention) => poser('interventions', intervention({ etat, champs: { surface: 112 } }));

beforeAll(() => connexion.ouvrir('constat-cee-2'));
afterAll(() => connexion.fermer());

test('[access/E11] what the rules are certain to refuse is said at once, and nothing is queued', async () => {
  const user = { ...acteur('CONTROL'), email: '', nomBureauInspection: null, langue: 'fr', DataJson: {} };
  vi.spyOn(session, 'sessionCourante').mockReturnValue({ user } as Partial<Session> as Session);
  await poser('dossiers', dossier({ acces: 'Digicode 1' }));
  const refus = await modifier('dossiers', ID.dossier, { acces: 'Digicode 2' });
  expect(refus).toMatchObject({ code: 'DROIT_INSUFFISANT' });
  expect(await lire('dossiers', ID.dossier)).toMatchObject({ acces: 'Digicode 1', dirty: 0 });
  vi.restoreAllMocks();
});

describe('[sync/C20] a report that the server has issued', () => {
  test('is not altered by this device: nothing is queued, and the words typed late are kept beside it', async () => {
    await enVigueur('VALIDE');
    const trop = await modifier('interventions', ID.intervention, { 'champs.surface': 118 });
    expect(trop).toMatchObject({ code: 'VERROUILLE' });
    expect(await lire('interventions', ID.intervention)).toMatchObject({ champs: { surface: 112 }, dirty: 0 });
    const mots = await lire('conflits', idMotsTardifs({ id: ID.intervention, rev: 4 }));
    expect(mots).toMatchObject({ ouvert: 0, champs: [{ champ: 'champs.surface', mien: 118, leur: 112 }] });
  });
  test('keeps its photos', async () => {
    await poser('photos', photo());
    const retrait = await modifier('photos', ID.photo, { retireLe: '2026-11-23T10:00:00.000Z' });
    expect(retrait).toMatchObject({ code: 'VERROUILLE' });
    expect(await lire('photos', ID.photo)).toMatchObject({ retireLe: null, dirty: 0 });
  });
  test('an open one is written as ever', async () => {
    await enVigueur('EN COURS');
    await modifier('interventions', ID.intervention, { 'champs.surface': 120 });
    expect(await lire('interventions', ID.intervention)).toMatchObject({ champs: { surface: 120 }, dirty: 1 });
  });
});
