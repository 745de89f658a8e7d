/** A database of our own beside RxDB's: session and bytes of photos must open without the 13 collections. */
export type Ouvrir = (perdue?: IDBDatabase) => Promise<IDBDatabase>;

interface Plan {
  readonly nom: string;
  readonly version: number;
  readonly creer: (db: IDBDatabase) => void;
}

/**
 * Opens once and keeps the connection; opens again when the browser or another tab closed it, and when whoever used it
 * says that it is lost ([sync/C25]). `fabrique`: tests give another IndexedDB.
 */
export function ouverture({ nom, version, creer }: Plan, fabrique: IDBFactory): Ouvrir {
  let ouverte: Promise<IDBDatabase> | null = null;
  let courante: IDBDatabase | null = null;
  const ouvrir = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      const demande = fabrique.open(nom, version);
      const fermee = (): void => void (ouverte = null);
      demande.addEventListener('upgradeneeded', () => creer(demande.result));
      demande.addEventListener('error', () => reject(demande.error ?? new Error(`${nom} ne s’ouvre pas`)));
      demande.addEventListener('success', () => {
        const db = demande.result;
        courante = db;
        db.addEventListener('close', fermee);
        db.addEventListener('versionchange', () => {
          db.close();
          fermee();
        });
        resolve(db);
      });
    });
  return (perdue) => {
    if (perdue !== undefined && perdue === courante) ouverte = null;
    ouverte ??= ouvrir().catch((erreur: unknown) => {
      ouverte = null;
      throw erreur;
    });
    return ouverte;
  };
}

export interface Transaction<T> {
  readonly magasins: readonly string[];
  readonly mode: IDBTransactionMode;
  /** Makes the requests; what it answers is read once the transaction is complete. */
  readonly agir: (transaction: IDBTransaction) => () => T;
}

/**
 * Resolves after the commit, on the disk: `strict` is asked of browsers that know it. A connection that was lost before
 * the transaction began is opened again, once, and the transaction made on it ([sync/C25]).
 */
export async function transiger<T>(ouvrir: Ouvrir, demande: Transaction<T>): Promise<T> {
  const db = await ouvrir();
  const transaction = commencer(db, demande) ?? commencer(await ouvrir(db), demande);
  if (transaction === null) throw new DOMException('connexion perdue', 'InvalidStateError');
  return new Promise((resolve, reject) => {
    const lire = demande.agir(transaction);
    transaction.addEventListener('complete', () => resolve(lire()));
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('transaction interrompue')));
  });
}

/** null: this connection is closed or closing. */
function commencer(
  db: IDBDatabase,
  { magasins, mode }: Pick<Transaction<unknown>, 'magasins' | 'mode'>,
): IDBTransaction | null {
  try {
    return db.transaction(magasins, mode, { durability: mode === 'readwrite' ? 'strict' : 'default' });
  } catch (erreur) {
    if (erreur instanceof DOMException && erreur.name === 'InvalidStateError') return null;
    throw erreur;
  }
}

/** One request in one transaction. */
export const demander = <T>(
  ouvrir: Ouvrir,
  acces: { magasin: string; mode: IDBTransactionMode },
  agir: (magasin: IDBObjectStore) => IDBRequest<T>,
): Promise<T> =>
  transiger(ouvrir, {
    magasins: [acces.magasin],
    mode: acces.mode,
    agir: (transaction) => {
      const demande = agir(transaction.objectStore(acces.magasin));
      return () => demande.result;
    },
  });
