import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ID, intervention } from '#domain/access/samples.ts';
import type { ConflitField, LocalDocument } from '#domain/sync/documents.ts';
import { cleanDocument } from '#domain/sync/edit.ts';
import { readPath } from '#domain/sync/paths.ts';
import { magasinRxdb } from '../../src-worker/local/store.ts';
import { connection } from './connection.ts';
import { editKeeping, modifier } from './modifier.ts';
import { readDocument, writeDocument } from './write.ts';
import type * as Base from './database.ts';

vi.mock('./database.ts', async (importer) => {
  const module = await importer<typeof Base>();
  const storage = getRxStorageDexie({ indexedDB: new IDBFactory(), IDBKeyRange });
  return {
    ...module,
    openBase: (nom: string) => module.openBase(nom, { storage, key: () => Promise.resolve(null) }),
  };
});

const PATH = 'champs.surface';
const base = async () => (await connection.base())!;
const records = async () => magasinRxdb(await base(), 'page').all('conflits');
const stored = async () => {
  const read = await readDocument(connection, { collection: 'interventions', id: ID.intervention });
  return read.ok ? read.value : undefined;
};
const over = (doc: LocalDocument, mien: number, own: number): ConflitField[] => {
  const theirs = readPath(doc, PATH);
  if (theirs === own || theirs === mien) return [];
  return [{ champ: PATH, base: own, mien, leur: theirs, leurAuteur: null, leurLe: null, choix: 'mien' }];
};

beforeAll(() => connection.open('constat-cee-2'));
afterAll(() => connection.close());

test('[sync/S28] a form writes over a value from elsewhere once that value stands in a closed record', async () => {
  const fields = { ...intervention({ etat: 'EN COURS', champs: { surface: 118 } }), rev: 4, seq: 1 };
  await writeDocument(connection, { collection: 'interventions', id: ID.intervention }, () =>
    cleanDocument('interventions', fields),
  );
  const looks: boolean[] = [];
  const done = await editKeeping(ID.intervention, { [PATH]: 120 }, (doc) => {
    looks.push(doc.dirty === 1);
    return over(doc, 120, 112);
  });
  expect(done.ok).toBe(true);
  // Looked at twice: once before the record, once before the write; never after it.
  expect(looks).toEqual([false, false]);
  expect(await stored()).toMatchObject({ champs: { surface: 120 }, dirty: 1 });
  expect(await records()).toMatchObject([{ ouvert: 0, champs: [{ mien: 120, leur: 118, choix: 'mien' }] }]);
});

test('[sync/S28] another tab writes while the record is being kept: its value gets a record of its own', async () => {
  const tab: Promise<unknown>[] = [];
  await editKeeping(ID.intervention, { [PATH]: 130 }, (doc) => {
    if (tab.length === 0) tab.push(modifier('interventions', ID.intervention, { [PATH]: 125 }));
    return over(doc, 130, 112);
  });
  await Promise.all(tab);
  const leurs = (await records()).flatMap(({ champs }) => champs.map(({ leur }) => leur));
  const now = (await stored())?.champs['surface'];
  // Whoever came last stands in the document; nobody's value is nowhere.
  expect([120, 125].filter((one) => !leurs.includes(one) && one !== now)).toEqual([]);
});
