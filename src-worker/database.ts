import { createRxDatabase } from 'rxdb/plugins/core';
import type { RxCollection, RxDatabase, RxJsonSchema, RxStorage } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { COLLECTIONS } from '#domain/sync/collections.ts';
import type { Collection, Stockes } from '#domain/sync/collections.ts';
import type { PlanLocal } from '#domain/sync/versions.ts';
import { PLAN } from '#domain/sync/versions.ts';
import { InstanceScellee } from './local/instance-scellee.ts';
import { stockageScelle } from './local/stockage-scelle.ts';
import { anciennes, migrer } from './migration/migrer.ts';

export type Base = RxDatabase<{ [C in Collection]: RxCollection<Stockes[C]> }>;

/** Every commit of a local edit reaches the disk before it is announced: Chromium's default does not promise it. */
export const stockageDurable = (): RxStorage<unknown, unknown> =>
  getRxStorageDexie({ chromeTransactionDurability: 'strict' });

export interface OptionsBase {
  /** Where the documents are kept; tests give another one. */
  readonly storage?: RxStorage<unknown, unknown>;
  /**
   * Data key of the user ([K1]); null or absent: documents are kept in clear. Asked once the lock `ouverte:<base>` is
   * held: no key is made for a database that somebody has open ([K4]).
   */
  readonly cle?: () => Promise<CryptoKey | null>;
  /** Fewer collections than the 13, for tests that open several databases: RxDB counts them per realm. */
  readonly collections?: readonly Collection[];
  /** Another version of the program, for the tests of what comes after this one. */
  readonly plan?: PlanLocal;
}

/**
 * Opens the local database of one user and one variant ('constat-<variant>-<user id>'). The page opens the same one
 * by its own twin of this function (src/data): `multiInstance` carries every write to the live queries of all tabs.
 *
 * [S18] Whoever opens it holds a share of the lock `ouverte:<base>`. Documents of a former program are brought over by
 * one worker alone, once every tab of the former program has let go: a page that still wrote there would lose it.
 */
export async function ouvrirBase(nom: string, options: OptionsBase = {}): Promise<Base> {
  const { plan = PLAN } = options;
  for (;;) {
    const base = await partager(nom, options);
    try {
      if ((await anciennes(base, plan)).length === 0) return await avecCollections(base, options);
    } catch (erreur) {
      await base.close();
      throw erreur;
    }
    await base.close();
    await navigator.locks.request(verrouDe(nom), async () => {
      const seule = await creer(nom, options);
      try {
        await migrer(seule, plan);
      } finally {
        await seule.close();
      }
    });
  }
}

async function avecCollections(base: Base, { plan = PLAN, collections = COLLECTIONS }: OptionsBase): Promise<Base> {
  // RxDB's type asks for a description of every field; ours describes what is indexed (domain/sync/collections.ts).
  const schemaDe = (une: Collection) => plan.schemas[une] as unknown as RxJsonSchema<unknown>;
  const createurs = collections.map((une) => [une, { schema: schemaDe(une), autoMigrate: false }]);
  await base.addCollections(Object.fromEntries(createurs) as never);
  return base;
}

/** [K4] Seals, in every open collection, what was written before there was a key. */
export async function scellerAnciens(base: Base): Promise<void> {
  for (const collection of Object.values(base.collections)) {
    const { originalStorageInstance } = collection.storageInstance as unknown as { originalStorageInstance: unknown };
    if (originalStorageInstance instanceof InstanceScellee) await originalStorageInstance.scellerAnciens();
  }
}

const verrouDe = (nom: string): string => `ouverte:${nom}`;

async function creer(nom: string, options: OptionsBase): Promise<Base> {
  const cle = (await options.cle?.()) ?? null;
  return createRxDatabase<Base['collections']>({
    name: nom,
    storage: stockageScelle(options.storage ?? stockageDurable(), cle),
    multiInstance: true,
    eventReduce: true,
    closeDuplicates: false,
  });
}

/** Open, and known to be until it is closed. */
async function partager(nom: string, options: OptionsBase): Promise<Base> {
  const liberer = await new Promise<() => void>((resolve, reject) => {
    const tenir = (): Promise<void> => new Promise((fin) => resolve(fin));
    navigator.locks.request(verrouDe(nom), { mode: 'shared' }, tenir).catch(reject);
  });
  try {
    const base = await creer(nom, options);
    const fermer = base.close.bind(base);
    // RxDB's own hook runs before the collections are closed: too early to let another program in.
    base.close = () => fermer().finally(liberer);
    return base;
  } catch (erreur) {
    liberer();
    throw erreur;
  }
}
