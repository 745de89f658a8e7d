import type { Opener } from '../local/idb.ts';
import { transact } from '../local/idb.ts';

/** Stores of 'constat-session', with the key path of those that have one. */
const STORES: Readonly<Record<string, string | null>> = { session: null, comptes: 'cle', appareil: null };

type Rows = ReadonlyMap<string, readonly (readonly [key: IDBValidKey, value: unknown])[]>;

/**
 * [sync/C29] What the database of the session held when this engine last looked: who is signed in, their accounts, locks and
 * key rings, the name of the device. The browser may delete that database under an engine at work; whoever makes it again
 * puts all of it back, in the commit that makes it, or nobody would be signed in and nothing would leave any more.
 * Signed out, nothing is remembered.
 */
export class RememberedSession {
  #rows: Rows | null = null;
  /** How often it was told to forget: what was being read meanwhile is not kept. */
  #forgotten = 0;

  get isKept(): boolean {
    return this.#rows !== null;
  }

  async keep(open: Opener): Promise<void> {
    const magasins = Object.keys(STORES);
    const before = this.#forgotten;
    const rows = await transact(open, {
      magasins,
      mode: 'readonly',
      act: (transaction) => {
        const asked = magasins.map((nom) => {
          const store = transaction.objectStore(nom);
          return [nom, store.getAllKeys(), store.getAll()] as const;
        });
        return () =>
          new Map(
            asked.map(([nom, keys, values]) => [
              nom,
              keys.result.map((key, rank) => [key, values.result[rank] as unknown] as const),
            ]),
          );
      },
    });
    if (before === this.#forgotten) this.#rows = rows;
  }

  forget(): void {
    this.#rows = null;
    this.#forgotten += 1;
  }

  /** Makes the stores, as they were. */
  readonly create = (db: IDBDatabase): void => {
    for (const [nom, keyPath] of Object.entries(STORES)) {
      const store = db.createObjectStore(nom, keyPath === null ? {} : { keyPath });
      for (const [key, value] of this.#rows?.get(nom) ?? [])
        if (keyPath === null) store.put(value, key);
        else store.put(value);
    }
  };
}
