import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ok } from '#domain/base/result.ts';
import { connexion } from '../../../data/connexion.ts';
import type * as Base from '../../../data/database.ts';
import type { Traits } from '../../../platform/signature.ts';
import { garderTraits } from './traits-gardes.ts';

vi.mock('../../../data/database.ts', async (importer) => {
  const module = await importer<typeof Base>();
  const storage = getRxStorageDexie({ indexedDB: new IDBFactory(), IDBKeyRange });
  return {
    ...module,
    ouvrirBase: (nom: string) => module.ouvrirBase(nom, { storage, cle: () => Promise.resolve(null) }),
  };
});

const NOM = 'constat-mar-12';
const TRAITS = [{ points: [{ x: 1, y: 2, pressure: 0.5, time: 3 }] }] as unknown as Traits;
const gardes = async () => {
  const trouves = await (await connexion.base())!.commandes.find().exec();
  return trouves.map((un) => un.toJSON() as unknown as { id: string; saisie: Traits });
};

beforeAll(() => connexion.ouvrir(NOM));
afterAll(() => connexion.fermer());

test('[sync/C19] strokes that were not saved are on the disk, one draft by field, whoever closes the program', async () => {
  expect(await garderTraits('visite', 'menage', TRAITS)).toEqual(ok(null));
  expect(await garderTraits('visite', 'auditeur', [...TRAITS, ...TRAITS])).toEqual(ok(null));
  await connexion.fermer();
  await connexion.ouvrir(NOM);
  const relus = (await gardes()).map(({ id, saisie }) => [id, saisie.length]);
  expect(relus.toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
    ['signature|visite|auditeur', 2],
    ['signature|visite|menage', 1],
  ]);
  expect(await garderTraits('visite', 'menage', [])).toEqual(ok(null));
  expect((await gardes()).map(({ id }) => id)).toEqual(['signature|visite|auditeur']);
});
