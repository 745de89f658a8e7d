/** [sync/C26] Whether a commit has room: asked before each one, since a commit that meets a full disk may cost the whole origin. */
export type HasRoom = (bytes?: number) => Promise<boolean>;

/** What a write is answered that was not begun, in the words of the browser's own refusal (failures.ts). */
export const noRoom = (): DOMException => new DOMException('pas de place pour un enregistrement', 'QuotaExceededError');

/** A database of our own beside RxDB's: session and bytes of photos must open without the 13 collections. */
export interface Opener {
  (lost?: IDBDatabase): Promise<IDBDatabase>;
  /** Absent: nobody here can try the disk, and every write is. */
  readonly hasRoom?: HasRoom | undefined;
}

interface Plan {
  readonly nom: string;
  readonly version: number;
  readonly create: (db: IDBDatabase) => void;
  /** The connection was closed by the browser, or by whoever deletes the database. */
  readonly onClosed?: () => void;
}

/**
 * Opens once and keeps the connection; opens again when the browser or another tab closed it, and when whoever used it
 * says that it is lost ([sync/C25]). `factory`: tests give another IndexedDB.
 */
export function openerOf(
  { nom, version, create, onClosed: tell }: Plan,
  factory: IDBFactory,
  hasRoom?: HasRoom,
): Opener {
  let opened: Promise<IDBDatabase> | null = null;
  let current: IDBDatabase | null = null;
  const open = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      const demande = factory.open(nom, version);
      const onClosed = (): void => {
        opened = null;
        tell?.();
      };
      demande.addEventListener('upgradeneeded', () => create(demande.result));
      demande.addEventListener('error', () => reject(demande.error ?? new Error(`${nom} ne s’ouvre pas`)));
      demande.addEventListener('success', () => {
        const db = demande.result;
        current = db;
        db.addEventListener('close', onClosed);
        db.addEventListener('versionchange', () => {
          db.close();
          onClosed();
        });
        resolve(db);
      });
    });
  /** Asked while the browser deletes what stands here, an opening is cut short: it is asked again once that is done. */
  const openInTheEnd = async (attempt = 1): Promise<IDBDatabase> => {
    try {
      return await open();
    } catch (error) {
      if (!isCutShort(error) || attempt === OPENINGS) throw error;
      await new Promise((resolve) => setTimeout(resolve, OPENING_MS * attempt));
      return openInTheEnd(attempt + 1);
    }
  };
  const answer = (lost?: IDBDatabase): Promise<IDBDatabase> => {
    if (lost !== undefined && lost === current) opened = null;
    opened ??= openInTheEnd().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
  return Object.assign(answer, { hasRoom });
}

const OPENINGS = 5;
const OPENING_MS = 100;
const isCutShort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

export interface Transaction<T> {
  readonly magasins: readonly string[];
  readonly mode: IDBTransactionMode;
  /** Makes the requests; what it answers is read once the transaction is complete. */
  readonly act: (transaction: IDBTransaction) => () => T;
}

/**
 * Resolves after the commit, on the disk: `strict` is asked of browsers that know it. A connection that was lost before
 * the transaction began is opened again, once, and the transaction made on it; a reading that was lost on its way is
 * made again too ([sync/C25]).
 */
export async function transact<T>(open: Opener, demande: Transaction<T>): Promise<T> {
  if (demande.mode === 'readwrite' && (await open.hasRoom?.()) === false) throw noRoom();
  const db = await open();
  const isRead = demande.mode === 'readonly';
  try {
    return await attempt(db, demande);
  } catch (error) {
    if (!(error instanceof NotBegun) && !(isRead && error instanceof ConnectionLost)) throw error;
    return attempt(await open(db), demande);
  }
}

/** What a transaction is answered whose connection went: isLost (failures.ts). */
class ConnectionLost extends DOMException {
  constructor() {
    super('connexion perdue', 'InvalidStateError');
  }
}
/** It was gone already: nothing was asked of it. */
class NotBegun extends ConnectionLost {}

/**
 * Of a transaction that was begun while the browser closed its connection, Chromium tells neither the end nor the failure:
 * the connection itself says that it went.
 */
async function attempt<T>(db: IDBDatabase, demande: Transaction<T>): Promise<T> {
  const transaction = begin(db, demande);
  if (transaction === null) throw new NotBegun();
  const ended = new AbortController();
  const { signal } = ended;
  try {
    return await new Promise<T>((resolve, reject) => {
      const read = demande.act(transaction);
      transaction.addEventListener('complete', () => resolve(read()), { signal });
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('transaction interrompue')), {
        signal,
      });
      db.addEventListener('close', () => reject(new ConnectionLost()), { signal });
    });
  } finally {
    ended.abort();
  }
}

/** null: this connection is closed or closing. */
function begin(
  db: IDBDatabase,
  { magasins, mode }: Pick<Transaction<unknown>, 'magasins' | 'mode'>,
): IDBTransaction | null {
  try {
    return db.transaction(magasins, mode, { durability: mode === 'readwrite' ? 'strict' : 'default' });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'InvalidStateError') return null;
    throw error;
  }
}

/** One request in one transaction. */
export const ask = <T>(
  open: Opener,
  access: { store: string; mode: IDBTransactionMode },
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> =>
  transact(open, {
    magasins: [access.store],
    mode: access.mode,
    act: (transaction) => {
      const demande = act(transaction.objectStore(access.store));
      return () => demande.result;
    },
  });

/** A database that exists, at the version that it has; null, and nothing is made, when there is none. */
export function openExisting(factory: IDBFactory, nom: string): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const asked = factory.open(nom);
    let isMade = false;
    // What would be made is given up, and nothing stays of it.
    asked.addEventListener('upgradeneeded', () => {
      isMade = true;
      asked.transaction?.abort();
    });
    asked.addEventListener('success', () => resolve(asked.result));
    asked.addEventListener('error', (event) => {
      event.preventDefault();
      if (isMade) resolve(null);
      else reject(asked.error ?? new DOMException(nom, 'UnknownError'));
    });
  });
}
