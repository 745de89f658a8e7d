import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { RxStorage } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { describe, expect, test, vi } from 'vitest';
import { SCHEMAS } from '#domain/sync/collections.ts';
import type { LocalDocument } from '#domain/fields/documents.ts';
import { create } from '#domain/sync/edit.ts';
import { amener, type Passage, PLAN, type LocalPlan } from '#domain/sync/versions.ts';
import { openBase } from '../database.ts';
import { countQueue } from '../push/queue.ts';
import { magasinRxdb } from '../local/store.ts';

const COLLECTIONS = ['photos', 'conflits', 'configs'] as const;
const N = 7;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
/** The program after this one: photos are read by their caption, which older documents do not have as a key. */
const addLegende: Passage = (collection, doc) =>
  collection === 'photos' ? { ...doc, cleLegende: text(doc['legende']) } : doc;
const tomorrow = (version: number, passages: readonly Passage[]): LocalPlan => ({
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
const TOMORROW = tomorrow(PLAN.passages.length + 1, [...PLAN.passages, addLegende]);

const context = { collection: 'photos', editId: 'e', now: '2026-11-21T08:00:00.000Z', horsLigne: true } as const;
const photo = (n: number): LocalDocument =>
  create({ id: `p${n}`, idIntervention: 'i1', idDossier: 'd1', legende: `mur ${n}` }, context);

/** A device that holds seven photos to send, as today's program leaves them. */
async function tablet(nom: string) {
  const indexedDB = new IDBFactory();
  const storage = (): RxStorage<unknown, unknown> => getRxStorageDexie({ indexedDB, IDBKeyRange });
  const base = await openBase(nom, { storage: storage(), collections: COLLECTIONS });
  const rows = Array.from({ length: N }, (_one, n) => ({ previous: undefined, document: photo(n) }));
  await magasinRxdb(base).write('photos', rows);
  return { nom, storage, base };
}

/** What a migration writes: the documents, then that the former collection is no more. */
const MIGRATION = new Set(['migration', 'rx-database-remove-collection']);

/** Dies at the nth thing that it writes or removes. */
function mortal(storage: RxStorage<unknown, unknown>, death: { dans: number }): RxStorage<unknown, unknown> {
  const count = (): void => {
    death.dans -= 1;
    if (death.dans === 0) throw new Error('tuée');
  };
  const fragile = Object.create(storage) as RxStorage<unknown, unknown>;
  fragile.createStorageInstance = async (params) => {
    const instance = await storage.createStorageInstance(params);
    const bulkWrite = instance.bulkWrite.bind(instance);
    const remove = instance.remove.bind(instance);
    instance.bulkWrite = async (rows, context) => {
      const isMigration = MIGRATION.has(context);
      if (isMigration) count();
      const written = await bulkWrite(rows, context);
      if (isMigration) count();
      return written;
    };
    instance.remove = async () => {
      count();
      await remove();
      count();
    };
    return instance;
  };
  return fragile;
}

async function reread(nom: string, storage: RxStorage<unknown, unknown>, plan: LocalPlan) {
  const base = await openBase(nom, { storage, collections: COLLECTIONS, plan });
  const store = magasinRxdb(base);
  const photos = await store.find('photos', 'idDossier', 'd1');
  const seen = photos.map(({ id, local, ...reste }) => [id, reste['cleLegende'], local?.nouveau]);
  const enAttente = await countQueue({
    ...store,
    count: async (collection, ...outcome) => (collection === 'photos' ? store.count(collection, ...outcome) : 0),
  });
  await base.close();
  return { vues: seen, enAttente };
}
const EXPECTED = Array.from({ length: N }, (_one, n) => [`p${n}`, `mur ${n}`, true]);

describe('[sync/S18] a new program on the documents of the former one', () => {
  test('brings every document over, and the queue with them', async () => {
    const { nom, storage, base } = await tablet('migration-simple');
    await base.close();
    expect(await reread(nom, storage(), TOMORROW)).toEqual({ vues: EXPECTED, enAttente: N });
  });

  test('killed at any point, starts again and loses nothing', { timeout: 60_000 }, async () => {
    let survives = false;
    for (let after = 1; !survives; after += 1) {
      const { nom, storage, base } = await tablet(`migration-tuee-${after}`);
      await base.close();
      const options = { storage: mortal(storage(), { dans: after }), collections: COLLECTIONS, plan: TOMORROW };
      const opened = await openBase(nom, options).catch(() => null);
      survives = opened !== null;
      await opened?.close();
      expect({ dans: after, ...(await reread(nom, storage(), TOMORROW)) }).toEqual({
        dans: after,
        vues: EXPECTED,
        enAttente: N,
      });
    }
  });

  test('goes through every version that was skipped', async () => {
    const { nom, storage, base } = await tablet('migration-deux');
    await base.close();
    const shout: Passage = (_collection, doc) => ({ ...doc, cleLegende: text(doc['cleLegende']).toUpperCase() });
    const plan = tomorrow(TOMORROW.passages.length + 1, [...TOMORROW.passages, shout]);
    expect((await reread(nom, storage(), plan)).vues[0]).toEqual(['p0', 'MUR 0', true]);
  });

  test('that would drop an edit refuses, and leaves the former collection whole', async () => {
    const { nom, storage, base } = await tablet('migration-refusee');
    await base.close();
    const forgetful: Passage = (_collection, { local: _local, ...doc }) => ({ ...doc, cleLegende: '', dirty: 0 });
    const plan = tomorrow(TOMORROW.passages.length, [...PLAN.passages, forgetful]);
    await expect(openBase(nom, { storage: storage(), collections: COLLECTIONS, plan })).rejects.toThrow('se perdrait');
    expect((await reread(nom, storage(), TOMORROW)).vues).toEqual(EXPECTED);
    expect(() => amener(plan, { collection: 'photos', version: PLAN.passages.length }, photo(1))).toThrow(
      'se perdrait',
    );
  });

  test('waits until the last tab of the former program has let go', async () => {
    const { nom, storage, base } = await tablet('migration-deux-onglets');
    await base.close();
    let leave = (): void => undefined;
    const other = navigator.locks.request(`ouverte:${nom}`, { mode: 'shared' }, () => {
      return new Promise<void>((resolve) => (leave = resolve));
    });
    let isOpen = false;
    const opening = reread(nom, storage(), TOMORROW).finally(() => (isOpen = true));
    await vi.waitFor(async () => expect((await navigator.locks.query()).pending).toHaveLength(1), { timeout: 30_000 });
    expect(isOpen).toBe(false);
    leave();
    await other;
    expect((await opening).vues).toEqual(EXPECTED);
  });
});
