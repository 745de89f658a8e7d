import {
  createRxDatabase,
  type DexieSettings,
  getAllCollectionDocuments,
  INTERNAL_STORAGE_NAME,
  type RxCollection,
  type RxDatabase,
  type RxJsonSchema,
  type RxStorage,
} from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { type Collection, COLLECTIONS, LOCAL_VERSION, type StoredTypes } from '#domain/sync/collections.ts';
import { PLAN, type LocalPlan } from '#domain/sync/versions.ts';
import { DatabaseClosed, isFull } from './failures.ts';
import { openExisting } from './idb.ts';
import { sealedStorage } from './sealed-storage.ts';

export type Base = RxDatabase<{ [C in Collection]: RxCollection<StoredTypes[C]> }>;

/** A document of any collection. */
export type Row = { id: string } & Readonly<Record<string, unknown>>;
export type Rows = RxCollection<Row>;
/** Throws DatabaseClosed: RxDB closes the collections one by one, and takes them away afterwards. */
export function assertOpen({ closed, collections, name }: Base, collection: Collection): void {
  if (closed || !Object.hasOwn(collections, collection) || collections[collection].closed)
    throw new DatabaseClosed(name);
}

/** RxDB's types tell one collection from another; what reads any of them asks only for rows. */
export function rowsOf(base: Base, collection: Collection): Rows {
  assertOpen(base, collection);
  return base[collection] as Rows;
}

/** Every commit reaches the disk before it is announced: Chromium's default does not promise it. */
export const durableStorage = (): RxStorage<unknown, unknown> =>
  getRxStorageDexie({ chromeTransactionDurability: 'strict', onCreate: tellWhenRead });

type Dexie = Parameters<NonNullable<DexieSettings['onCreate']>>[0];

/**
 * RxDB keeps the promise of an opening by name, and lets go only of one that succeeded: cut short once, as Chromium does
 * while it deletes what stands here, it would fail for as long as the thread lives. The failure is told by the first read
 * instead ([sync/S29]).
 */
function tellWhenRead(dexie: Dexie): void {
  const open = dexie.open.bind(dexie);
  dexie.open = () => open().catch(() => dexie);
}

export interface DatabaseOptions {
  /** Where the documents are kept; tests give another one. */
  readonly storage?: RxStorage<unknown, unknown>;
  /**
   * Data key of the user ([session/K1]); null or absent: documents are kept in clear. Asked once the lock `ouverte:<base>` is
   * held: no key is made for a database that somebody has open ([session/K4]).
   */
  readonly key?: () => Promise<CryptoKey | null>;
  /** Fewer collections than the 13, for tests that open several databases: RxDB counts them per realm. */
  readonly collections?: readonly Collection[];
  /** Another version of the program, for the tests of what comes after this one. */
  readonly plan?: LocalPlan;
}

export interface Opening extends DatabaseOptions {
  /** A connection that this thread lost is closed by the next one, instead of being refused. */
  readonly closeDuplicates: boolean;
  /** [sync/S18] Documents of a former program stand here: resolves once it is worth looking again. Nothing is open meanwhile. */
  readonly onFormer: () => Promise<void>;
}

/**
 * Opens the local database of one user and one variant ('constat-<variant>-<user id>'), on the page and in the worker
 * alike: `multiInstance` carries every write to the live queries of all tabs. [sync/S18] Whoever has it open holds a share
 * of the lock `ouverte:<base>`, so that a program that brings its documents over is alone with it.
 */
export async function openDatabase(name: string, opening: Opening): Promise<Base> {
  for (;;) {
    const base = await share(name, opening);
    try {
      if ((await formerCollections(base, opening.plan ?? PLAN)).length === 0)
        return await withCollections(base, opening);
    } catch (error) {
      await base.close();
      throw error;
    }
    await base.close();
    await opening.onFormer();
  }
}

/**
 * Whether the databases of this user open, each asked of IndexedDB itself: RxDB remembers an opening that failed for as
 * long as the thread lives, and is asked only once they do. Rejects with what keeps one closed; makes none.
 */
export async function assertOpens(factory: IDBFactory, name: string): Promise<void> {
  for (const collection of [INTERNAL_STORAGE_NAME, ...COLLECTIONS])
    (await openExisting(factory, `rxdb-dexie-${name}--${LOCAL_VERSION}--${collection}`))?.close();
}

/**
 * Tells once that the browser, or whoever deletes this database, closed it: a screen that asks nothing would not know. One
 * that is gone already, or that is being deleted, is told at once. Ends with the signal. On a full disk it tells nothing: to
 * open again there may cost what stands there ([sync/C26]).
 */
export async function watchBase(
  factory: IDBFactory,
  { name, signal }: { readonly name: string; readonly signal: AbortSignal },
  onClosed: () => void,
): Promise<void> {
  const nom = `rxdb-dexie-${name}--${LOCAL_VERSION}--${INTERNAL_STORAGE_NAME}`;
  let open: IDBDatabase | null = null;
  const close = (): void => open?.close();
  const closed = (): void => {
    close();
    if (!signal.aborted) onClosed();
  };
  try {
    open = await openExisting(factory, nom);
  } catch (error) {
    return isFull(error) ? undefined : closed();
  }
  if (open === null) return closed();
  if (signal.aborted) return close();
  signal.addEventListener('abort', close);
  open.addEventListener('close', closed);
  open.addEventListener('versionchange', closed);
}

/** Held by whoever has this database open; alone, by whoever brings its documents over. */
export const openLock = (name: string): string => `ouverte:${name}`;

/** The database alone, before its collections. */
export async function createDatabase(name: string, options: Omit<Opening, 'onFormer'>): Promise<Base> {
  const key = (await options.key?.()) ?? null;
  return createRxDatabase<Base['collections']>({
    name,
    storage: sealedStorage(options.storage ?? durableStorage(), key),
    multiInstance: true,
    closeDuplicates: options.closeDuplicates,
  });
}

/** Open, and known to be until it is closed. Behind a migration, waits for its end. */
async function share(name: string, opening: Opening): Promise<Base> {
  const release = await new Promise<() => void>((resolve, reject) => {
    const hold = (): Promise<void> => new Promise((end) => resolve(end));
    navigator.locks.request(openLock(name), { mode: 'shared' }, hold).catch(reject);
  });
  try {
    const base = await createDatabase(name, opening);
    const close = base.close.bind(base);
    // RxDB's own hook runs before the collections are closed: too early to let another program in.
    base.close = () => close().finally(release);
    return base;
  } catch (error) {
    release();
    throw error;
  }
}

async function withCollections(base: Base, { plan = PLAN, collections = COLLECTIONS }: Opening): Promise<Base> {
  // RxDB's type asks for a description of every field; ours describes what is indexed (domain/sync/collections.ts).
  const creators = collections.map((one) => [one, { schema: plan.schemas[one], autoMigrate: false }]);
  await base.addCollections(Object.fromEntries(creators));
  return base;
}

export interface FormerCollection {
  readonly nom: string;
  readonly version: number;
  /** As the program that made it described it: RxDB keeps it beside the documents. */
  readonly schema: RxJsonSchema<unknown>;
}

/** Collections of this database that a former program left. */
export async function formerCollections(
  base: Pick<RxDatabase, 'internalStore'>,
  { schemas }: LocalPlan,
): Promise<FormerCollection[]> {
  const known = await getAllCollectionDocuments(base.internalStore);
  return known.flatMap(({ data: { name: nom, version, schema } }) => {
    const current = schemas[nom];
    return current === undefined || version >= current.version ? [] : [{ nom, version, schema }];
  });
}
