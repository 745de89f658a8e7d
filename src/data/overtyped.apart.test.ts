import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ID, intervention } from '#domain/test-support/samples.ts';
import type { ConflitField, LocalDocument } from '#domain/fields/documents.ts';
import { cleanDocument } from '#domain/sync/edit.ts';
import { readPath } from '#domain/fields/paths.ts';
import { magasinRxdb } from '../../src-worker/local/store.ts';
import { connection } from './connection.ts';
import { editKeeping, editDocument, type Overtyping } from './edit-document.ts';
import { documentOf } from '../../src-worker/local/store.ts';
import { readStore, writeDocument } from './write.ts';
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

const PATH = 'champs.surface';
const base = async () => (await connection.base())!;
const records = async () => magasinRxdb(await base(), 'page').all('conflits');
const stored = async () => {
  const read = await readStore(connection, (store) => documentOf(store, 'interventions', ID.intervention));
  return read.ok && read.value !== null ? read.value : undefined;
};
const over = (doc: LocalDocument, mien: number, own: number): ConflitField[] => {
  const theirs = readPath(doc, PATH);
  if (theirs === own || theirs === mien) return [];
  return [{ champ: PATH, base: own, mien, leur: theirs, leurAuteur: null, leurLe: null, choix: 'mien' }];
};

/** A form that holds these records of what it typed over before. */
const overtyping = (overtypedIn: Overtyping['overtypedIn'], continued = new Map<string, string>()): Overtyping => ({
  overtypedIn,
  continued,
  fullest: new Map(),
  onRecord: (id, paths) => paths.forEach((path) => continued.set(path, id)),
});

const VISIT = { collection: 'interventions', id: ID.intervention } as const;

beforeAll(() => connection.open('constat-cee-2'));
afterAll(() => connection.close());

test('[sync/S28] a form writes over a value from elsewhere once that value stands in a closed record', async () => {
  const fields = { ...intervention({ etat: 'EN COURS', champs: { surface: 118 } }), rev: 4, seq: 1 };
  await writeDocument(connection, { collection: 'interventions', id: ID.intervention }, () =>
    cleanDocument('interventions', fields),
  );
  const looks: boolean[] = [];
  const done = await editKeeping(
    VISIT,
    { [PATH]: 120 },
    overtyping((doc) => {
      looks.push(doc.dirty === 1);
      return over(doc, 120, 112);
    }),
  );
  expect(done.ok).toBe(true);
  // Looked at twice: once before the record, once before the write; never after it.
  expect(looks).toEqual([false, false]);
  expect(await stored()).toMatchObject({ champs: { surface: 120 }, dirty: 1 });
  expect(await records()).toMatchObject([{ ouvert: 0, champs: [{ mien: 120, leur: 118, choix: 'mien' }] }]);
});

test('[sync/S28] another tab writes while the record is being kept: its value gets a record of its own', async () => {
  const tab: Promise<unknown>[] = [];
  await editKeeping(
    VISIT,
    { [PATH]: 130 },
    overtyping((doc) => {
      if (tab.length === 0) tab.push(editDocument('interventions', ID.intervention, { [PATH]: 125 }));
      return over(doc, 130, 112);
    }),
  );
  await Promise.all(tab);
  const leurs = (await records()).flatMap(({ champs }) => champs.map(({ leur }) => leur));
  const now = (await stored())?.champs['surface'];
  // Whoever came last stands in the document; nobody's value is nowhere.
  expect([120, 125].filter((one) => !leurs.includes(one) && one !== now)).toEqual([]);
});

test('[sync/S28] whoever goes on typing has the end of it in the record, and what comes from elsewhere then its own', async () => {
  const records: Record<string, string> = {};
  const running = new Map<string, string>();
  const type = (value: number, isOver: boolean) =>
    editKeeping(
      VISIT,
      { [PATH]: value },
      overtyping((doc) => (isOver ? over(doc, value, 0) : []), running),
    );
  const before = (await stored())?.champs['surface'];
  await type(7, true);
  records['first'] = running.get(PATH)!;
  await type(70, false);
  await type(704, false);
  const [first] = await magasinRxdb(await base(), 'page').byIds('conflits', [records['first']]);
  expect(first).toMatchObject({ ouvert: 0, champs: [{ mien: 704, leur: before, choix: 'mien' }] });
  await editDocument('interventions', ID.intervention, { [PATH]: 5 });
  await type(9, true);
  expect(running.get(PATH)).not.toBe(records['first']);
  const [again] = await magasinRxdb(await base(), 'page').byIds('conflits', [records['first']]);
  expect(again?.champs).toEqual(first?.champs);
});
