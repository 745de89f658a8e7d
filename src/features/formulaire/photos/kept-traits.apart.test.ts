import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ok } from '#domain/base/result.ts';
import { connection } from '../../../data/connection.ts';
import type * as Base from '../../../data/database.ts';
import type { Traits } from '../../../platform/signature.ts';
import { keepTraits } from './kept-traits.ts';

vi.mock('../../../data/database.ts', async (importer) => {
  const module = await importer<typeof Base>();
  const storage = getRxStorageDexie({ indexedDB: new IDBFactory(), IDBKeyRange });
  return {
    ...module,
    openBase: (nom: string) => module.openBase(nom, { storage, key: () => Promise.resolve(null) }),
  };
});

const NOM = 'constat-mar-12';
const PEN = {
  dotSize: 1,
  minWidth: 1,
  maxWidth: 2,
  penColor: '#000',
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over',
} as const;
const TRAITS: Traits = [{ ...PEN, points: [{ x: 1, y: 2, pressure: 0.5, time: 3 }] }];
const keptTraits = async () => {
  const found = await (await connection.base())!.commandes.find().exec();
  return found.map((one) => one.toJSON() as { id: string; saisie: Traits });
};

beforeAll(() => connection.open(NOM));
afterAll(() => connection.close());

test('[sync/C19] strokes that were not saved are on the disk, one draft by field, whoever closes the program', async () => {
  expect(await keepTraits('visite', 'menage', TRAITS)).toEqual(ok(null));
  expect(await keepTraits('visite', 'auditeur', [...TRAITS, ...TRAITS])).toEqual(ok(null));
  await connection.close();
  await connection.open(NOM);
  const reread = (await keptTraits()).map(({ id, saisie }) => [id, saisie.length]);
  expect(reread.toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
    ['signature|visite|auditeur', 2],
    ['signature|visite|menage', 1],
  ]);
  expect(await keepTraits('visite', 'menage', [])).toEqual(ok(null));
  expect((await keptTraits()).map(({ id }) => id)).toEqual(['signature|visite|auditeur']);
});
