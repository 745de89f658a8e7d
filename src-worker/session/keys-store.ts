import { ask, type HasRoom, transact, type Opener } from '../local/idb.ts';
import { APPAREIL, copyKey, trousseauKey, lockKey, sessionOpener } from './store.ts';
import type { Trousseau } from './trousseau.ts';
import type { KeptLock } from './locks.ts';

/** Key rings of this device, and the copy of an open key: in the database of the session, beside the lock. */
export class KeysStore {
  readonly #open: Opener;

  constructor(factory: IDBFactory, hasRoom?: HasRoom) {
    this.#open = sessionOpener(factory, { hasRoom });
  }

  async trousseau(base: string): Promise<Trousseau | null> {
    return ((await this.#read(trousseauKey(base))) as Trousseau | undefined) ?? null;
  }

  async keepTrousseau(base: string, trousseau: Trousseau): Promise<void> {
    await ask(this.#open, { store: APPAREIL, mode: 'readwrite' }, (store) => store.put(trousseau, trousseauKey(base)));
  }

  /** Read and written in one transaction: a password changed meanwhile keeps its wrapping. */
  async noteConversion(base: string): Promise<void> {
    await transact(this.#open, {
      magasins: [APPAREIL],
      mode: 'readwrite',
      act: (transaction) => {
        const store = transaction.objectStore(APPAREIL);
        const demande = store.get(trousseauKey(base));
        demande.addEventListener('success', () => {
          const trousseau = demande.result as Trousseau | undefined;
          if (trousseau !== undefined) store.put({ ...trousseau, isConverti: true }, trousseauKey(base));
        });
        return () => null;
      },
    });
  }

  async copy(base: string): Promise<CryptoKey | null> {
    return ((await this.#read(copyKey(base))) as CryptoKey | undefined) ?? null;
  }

  /** [session/K3] Read and written in one transaction: a lock that another tab has just closed leaves no key behind it. */
  async putCopy(base: string, key: CryptoKey): Promise<void> {
    await transact(this.#open, {
      magasins: [APPAREIL],
      mode: 'readwrite',
      act: (transaction) => {
        const store = transaction.objectStore(APPAREIL);
        const demande = store.get(lockKey(base));
        demande.addEventListener('success', () => {
          const lock = demande.result as KeptLock | undefined;
          if (lock?.isVerrouille !== true) store.put(key, copyKey(base));
        });
        return () => null;
      },
    });
  }

  async forgetCopy(base: string): Promise<void> {
    await this.#forget(copyKey(base));
  }

  /** The database that it opened exists no more. */
  async forgetTrousseau(base: string): Promise<void> {
    await this.#forget(copyKey(base));
    await this.#forget(trousseauKey(base));
  }

  async #forget(key: string): Promise<void> {
    await ask(this.#open, { store: APPAREIL, mode: 'readwrite' }, (store) => store.delete(key));
  }

  #read(key: string): Promise<unknown> {
    return ask(this.#open, { store: APPAREIL, mode: 'readonly' }, (store) => store.get(key));
  }
}
