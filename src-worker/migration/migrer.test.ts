import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { RxStorage } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { describe, expect, test, vi } from 'vitest';
import { SCHEMAS } from '#domain/sync/collections.ts';
import type { LocalDocument } from '#domain/sync/documents.ts';
import { creer } from '#domain/sync/edit.ts';
import { amener, type Passage, PLAN, type PlanLocal } from '#domain/sync/versions.ts';
import { ouvrirBase } from '../database.ts';
import { compterFile } from '../push/queue.ts';
import { magasinRxdb } from '../local/magasin.ts';

const COLLECTIONS = ['photos', 'conflits', 'configs'] as const;
const N = 7;

const texte = (value: unknown): string => (typeof value === 'string' ? value : '');
/** The program after this one: photos are read by their caption, which older documents do not have as a key. */
const legender: Passage = (collection, doc) =>
  collection === 'photos' ? { ...doc, cleLegende: texte(doc['legende']) } : doc;
const demain = (version: number, passages: readonly Passage[]): PlanLocal => ({
  schemas: {
    ...SCHEMAS,
    photos: {
      ...SCHEMAS.photos,
      version,
      properties: { ...SCHEMAS.photos.properties, cleLegende: { type: 'string', maxLength: 64 } },
      required: [...SCHEMAS.photos.required, 'cleLegende'],
      indexes: [...SCHEMAS.photos.indexes, ['cleLegende']],
    },
  },
  passages,
});
const DEMAIN = demain(PLAN.passages.length + 1, [...PLAN.passages, legender]);

const contexte = { collection: 'photos', editId: 'e', now: '2026-11-21T08:00:00.000Z', horsLigne: true } as const;
const photo = (n: number): LocalDocument =>
  creer({ id: `p${n}`, idIntervention: 'i1', idDossier: 'd1', legende: `mur ${n}` }, contexte);

/** A device that holds seven photos to send, as today's program leaves them. */
async function tablette(nom: string) {
  const indexedDB = new IDBFactory();
  const storage = (): RxStorage<unknown, unknown> => getRxStorageDexie({ indexedDB, IDBKeyRange });
  const base = await ouvrirBase(nom, { storage: storage(), collections: COLLECTIONS });
  const lignes = Array.from({ length: N }, (_un, n) => ({ previous: undefined, document: photo(n) }));
  await magasinRxdb(base).ecrire('photos', lignes);
  return { nom, storage, base };
}

/** What a migration writes: the documents, then that the former collection is no more. */
const MIGRATION = new Set(['migration', 'rx-database-remove-collection']);

/** Dies at the nth thing that it writes or removes. */
function mortelle(storage: RxStorage<unknown, unknown>, mort: { dans: number }): RxStorage<unknown, unknown> {
  const compter = (): void => {
    mort.dans -= 1;
    if (mort.dans === 0) throw new Error('tuée');
  };
  const fragile = Object.create(storage) as RxStorage<unknown, unknown>;
  fragile.createStorageInstance = async (params) => {
    const instance = await storage.createStorageInstance(params);
    const bulkWrite = instance.bulkWrite.bind(instance);
    const remove = instance.remove.bind(instance);
    instance.bulkWrite = async (lignes, contexte) => {
      const isMigration = MIGRATION.has(contexte);
      if (isMigration) compter();
      const ecrit = await bulkWrite(lignes, contexte);
      if (isMigration) compter();
      return ecrit;
    };
    instance.remove = async () => {
      compter();
      await remove();
      compter();
    };
    return instance;
  };
  return fragile;
}

async function relire(nom: string, storage: RxStorage<unknown, unknown>, plan: PlanLocal) {
  const base = await ouvrirBase(nom, { storage, collections: COLLECTIONS, plan });
  const magasin = magasinRxdb(base);
  const photos = await magasin.chercher('photos', 'idDossier', 'd1');
  const vues = photos.map(({ id, local, ...reste }) => [id, reste['cleLegende'], local?.nouveau]);
  const enAttente = await compterFile({
    ...magasin,
    compter: async (collection, ...suite) => (collection === 'photos' ? magasin.compter(collection, ...suite) : 0),
  });
  await base.close();
  return { vues, enAttente };
}
const ATTENDUES = Array.from({ length: N }, (_un, n) => [`p${n}`, `mur ${n}`, true]);

describe('[sync/S18] a new program on the documents of the former one', () => {
  test('brings every document over, and the queue with them', async () => {
    const { nom, storage, base } = await tablette('migration-simple');
    await base.close();
    expect(await relire(nom, storage(), DEMAIN)).toEqual({ vues: ATTENDUES, enAttente: N });
  });

  test('killed at any point, starts again and loses nothing', { timeout: 60_000 }, async () => {
    let survit = false;
    for (let dans = 1; !survit; dans += 1) {
      const { nom, storage, base } = await tablette(`migration-tuee-${dans}`);
      await base.close();
      const options = { storage: mortelle(storage(), { dans }), collections: COLLECTIONS, plan: DEMAIN };
      const ouverte = await ouvrirBase(nom, options).catch(() => null);
      survit = ouverte !== null;
      await ouverte?.close();
      expect({ dans, ...(await relire(nom, storage(), DEMAIN)) }).toEqual({ dans, vues: ATTENDUES, enAttente: N });
    }
  });

  test('goes through every version that was skipped', async () => {
    const { nom, storage, base } = await tablette('migration-deux');
    await base.close();
    const crier: Passage = (_collection, doc) => ({ ...doc, cleLegende: texte(doc['cleLegende']).toUpperCase() });
    const plan = demain(DEMAIN.passages.length + 1, [...DEMAIN.passages, crier]);
    expect((await relire(nom, storage(), plan)).vues[0]).toEqual(['p0', 'MUR 0', true]);
  });

  test('that would drop an edit refuses, and leaves the former collection whole', async () => {
    const { nom, storage, base } = await tablette('migration-refusee');
    await base.close();
    const oublieux: Passage = (_collection, { local: _local, ...doc }) => ({ ...doc, cleLegende: '', dirty: 0 });
    const plan = demain(DEMAIN.passages.length, [...PLAN.passages, oublieux]);
    await expect(ouvrirBase(nom, { storage: storage(), collections: COLLECTIONS, plan })).rejects.toThrow(
      'se perdrait',
    );
    expect((await relire(nom, storage(), DEMAIN)).vues).toEqual(ATTENDUES);
    expect(() => amener(plan, { collection: 'photos', version: PLAN.passages.length }, photo(1))).toThrow(
      'se perdrait',
    );
  });

  test('waits until the last tab of the former program has let go', async () => {
    const { nom, storage, base } = await tablette('migration-deux-onglets');
    await base.close();
    let partir = (): void => undefined;
    const autre = navigator.locks.request(`ouverte:${nom}`, { mode: 'shared' }, () => {
      return new Promise<void>((resolve) => (partir = resolve));
    });
    let isOuverte = false;
    const ouverture = relire(nom, storage(), DEMAIN).finally(() => (isOuverte = true));
    await vi.waitFor(async () => expect((await navigator.locks.query()).pending).toHaveLength(1), { timeout: 30_000 });
    expect(isOuverte).toBe(false);
    partir();
    await autre;
    expect((await ouverture).vues).toEqual(ATTENDUES);
  });
});
