/** A database of our own beside RxDB's: session and bytes of photos must open without the 13 collections. */
export type Opener = (lost?: IDBDatabase) => Promise<IDBDatabase>;

interface Plan {
  readonly nom: string;
  readonly version: number;
  readonly create: (db: IDBDatabase) => void;
}

/**
 * Opens once and keeps the connection; opens again when the browser or another tab closed it, and when whoever used it
 * says that it is lost ([sync/C25]). `fabrique`: tests give another IndexedDB.
 */
export function openerOf({ nom, version, create }: Plan, factory: IDBFactory): Opener {
  let opened: Promise<IDBDatabase> | null = null;
  let current: IDBDatabase | null = null;
  const open = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      const demande = factory.open(nom, version);
      const onClosed = (): void => void (opened = null);
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
  return (lost) => {
    if (lost !== undefined && lost === current) opened = null;
    opened ??= open().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
}

export interface Transaction<T> {
  readonly magasins: readonly string[];
  readonly mode: IDBTransactionMode;
  /** Makes the requests; what it answers is read once the transaction is complete. */
  readonly act: (transaction: IDBTransaction) => () => T;
}

/**
 * Resolves after the commit, on the disk: `strict` is asked of browsers that know it. A connection that was lost before
 * the transaction began is opened again, once, and the transaction made on it ([sync/C25]).
 */
export async function transact<T>(open: Opener, demande: Transaction<T>): Promise<T> {
  const db = await open();
  const transaction = begin(db, demande) ?? begin(await open(db), demande);
  if (transaction === null) throw new DOMException('connexion perdue', 'InvalidStateError');
  return new Promise((resolve, reject) => {
    const read = demande.act(transaction);
    transaction.addEventListener('complete', () => resolve(read()));
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('transaction interrompue')));
  });
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
