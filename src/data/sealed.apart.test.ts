import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { actor, dossier, ID, intervention, photo } from '#domain/test-support/samples.ts';
import type { EtatIntervention } from '#domain/interventions/intervention.ts';
import { idOfLateWords } from '#domain/sync/sealed.ts';
import type { Fields, SyncedCollection } from '#domain/fields/documents.ts';
import { cleanDocument } from '#domain/sync/edit.ts';
import type { Session } from '../../src-worker/api.ts';
import { connection } from './connection.ts';
import { editDocument } from './edit-document.ts';
import * as session from './current-session.ts';
import { writeDocument } from './write.ts';
import type * as Base from './database.ts';

vi.mock('../platform/variant/current.ts', () => ({ VARIANT: 'cee' }));
vi.mock('./database.ts', async (importer) => {
  const module = await importer<typeof Base>();
  const storage = getRxStorageDexie({ indexedDB: new IDBFactory(), IDBKeyRange });
  return {
    ...module,
    openBase: (nom: string) => module.openBase(nom, { storage, key: () => Promise.resolve(null) }),
  };
});

const base = async () => (await connection.base())!;
const read = async (collection: SyncedCollection | 'conflits', id: string): Promise<Fields | undefined> =>
  (await (await base())[collection].storageInstance.findDocumentsById([id], false))[0] as Fields | undefined;
const poser = (collection: SyncedCollection, fields: object & { id: string }) =>
  writeDocument(connection, { collection, id: fields.id }, () =>
    cleanDocument(collection, { ...fields, rev: 4, seq: 1 }),
  );
const inForce = (etat: EtatIntervention) => poser('interventions', intervention({ etat, champs: { surface: 112 } }));

beforeAll(() => connection.open('constat-cee-2'));
afterAll(() => connection.close());

test('[access/E11] what the rules are certain to refuse is said at once, and nothing is queued', async () => {
  const user = { ...actor('CONTROL'), email: '', nomBureauInspection: null, langue: 'fr', DataJson: {} };
  vi.spyOn(session, 'currentSession').mockReturnValue({ user } as Partial<Session> as Session);
  await poser('dossiers', dossier({ acces: 'Digicode 1' }));
  const refus = await editDocument('dossiers', ID.dossier, { acces: 'Digicode 2' });
  expect(refus).toMatchObject({ code: 'DROIT_INSUFFISANT' });
  expect(await read('dossiers', ID.dossier)).toMatchObject({ acces: 'Digicode 1', dirty: 0 });
  vi.restoreAllMocks();
});

describe('[sync/C20] a report that the server has issued', () => {
  test('is not altered by this device: nothing is queued, and the words typed late are kept beside it', async () => {
    await inForce('VALIDE');
    const tooMany = await editDocument('interventions', ID.intervention, { 'champs.surface': 118 });
    expect(tooMany).toMatchObject({ code: 'VERROUILLE' });
    expect(await read('interventions', ID.intervention)).toMatchObject({ champs: { surface: 112 }, dirty: 0 });
    const words = await read('conflits', idOfLateWords({ id: ID.intervention, rev: 4 }));
    expect(words).toMatchObject({ ouvert: 0, champs: [{ champ: 'champs.surface', mien: 118, leur: 112 }] });
  });
  test('keeps its photos', async () => {
    await poser('photos', photo());
    const removal = await editDocument('photos', ID.photo, { retireLe: '2026-11-23T10:00:00.000Z' });
    expect(removal).toMatchObject({ code: 'VERROUILLE' });
    expect(await read('photos', ID.photo)).toMatchObject({ retireLe: null, dirty: 0 });
  });
  test('an open one is written as ever', async () => {
    await inForce('EN COURS');
    await editDocument('interventions', ID.intervention, { 'champs.surface': 120 });
    expect(await read('interventions', ID.intervention)).toMatchObject({ champs: { surface: 120 }, dirty: 1 });
  });
});
