import type { Result } from '#domain/base/result.ts';
import { ok, refuse } from '#domain/base/result.ts';
import { rawKey, importKey } from '../local/sceau.ts';
import type { KeysStore } from './keys-store.ts';
import type { KeptSession } from './people.ts';
import { createTrousseau, isItsKey, openTrousseau } from './trousseau.ts';

/** The database is sealed, and nobody has given the password since its key left the memory. */
export class SealedBase extends Error {
  readonly code = 'DONNEES_SCELLEES';
}

export interface DataKeysEffects {
  readonly store: KeysStore;
  readonly locks: Pick<LockManager, 'request'>;
  /**
   * The copy that the server keeps ([session/K5]): given one, it keeps it unless it has one, and answers the one that it has.
   * Base64. With the token of the session.
   */
  readonly deposit: (key: string | null) => Promise<Result<{ readonly cle: string | null }>>;
  /** Rounds of PBKDF2; tests ask fewer. */
  readonly iterations?: number;
}

export interface KeyEntry {
  readonly session: Pick<KeptSession, 'base' | 'horsLigne' | 'user'>;
  readonly password: string;
}

const toText = (octets: Uint8Array): string =>
  btoa(Array.from(octets, (octet) => String.fromCodePoint(octet)).join(''));
const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0);

/**
 * The data keys that are open in this thread (domain/session/SPEC.md, [session/K1]-[session/K6]).
 *
 *     none ──first online sign-in──> wrapped ──password──> open ──lock──> in memory only ──end of this thread──> wrapped
 *                                                           └── copy on the disk, as long as the lock is open
 *
 * 1. Nothing is sealed under a key that the server does not keep, nor while somebody has the database open in clear.
 * 2. A key ring is replaced only by one of the same key.
 */
export class DataKeys {
  readonly #effects: DataKeysEffects;
  readonly #opened = new Map<string, CryptoKey>();

  constructor(effects: DataKeysEffects) {
    this.#effects = effects;
  }

  /** null: this database is kept in clear, for as long as the caller holds `ouverte:<base>`. Throws BaseScellee. */
  async keyOf(base: string): Promise<CryptoKey | null> {
    const { store } = this.#effects;
    const trousseau = await store.trousseau(base);
    if (trousseau === null) return null;
    // A wipe and a new sign-in in another tab make another key: one of the former database must seal nothing.
    for (const key of [this.#opened.get(base), await store.copy(base)]) {
      if (key == null || !(await isItsKey(trousseau, key, base))) continue;
      this.#opened.set(base, key);
      return key;
    }
    throw new SealedBase(base);
  }

  async isSealed(base: string): Promise<boolean> {
    try {
      await this.keyOf(base);
      return false;
    } catch (error) {
      if (error instanceof SealedBase) return true;
      throw error;
    }
  }

  /** Whoever gave the right password opens the key; the first time, one is made. */
  async open(entry: KeyEntry): Promise<Result<null>> {
    const { session, password } = entry;
    const trousseau = await this.#effects.store.trousseau(session.base);
    if (trousseau === null) return this.#create(entry);
    const key = await openTrousseau(trousseau, { password, base: session.base });
    if (key === null) return this.#resume(entry);
    this.#opened.set(session.base, key);
    return ok(null);
  }

  /** The lock is open: a page read again, a browser killed, the service worker find the key on the disk ([session/K3]). */
  async put(base: string): Promise<void> {
    const key = this.#opened.get(base);
    if (key !== undefined) await this.#effects.store.putCopy(base, key);
  }

  /** The key leaves the disk, and stays in the memory of the threads that work with it. */
  ranger(base: string): Promise<void> {
    return this.#effects.store.forgetCopy(base);
  }

  /** Signed out. */
  async close(base: string): Promise<void> {
    this.#opened.delete(base);
    await this.#effects.store.forgetCopy(base);
  }

  /** The database is deleted: what opened it is of no use. */
  async forget(base: string): Promise<void> {
    this.#opened.delete(base);
    await this.#effects.store.forgetTrousseau(base);
  }

  async #create({ session, password }: KeyEntry): Promise<Result<null>> {
    if (!session.user.offlineAccess || session.horsLigne) return ok(null);
    const { base } = session;
    // Alone with the database, or not now: whoever has it open in clear goes on writing in clear.
    await this.#effects.locks.request(`ouverte:${base}`, { ifAvailable: true }, async (lock) => {
      if (lock === null) return;
      const fresh = rawKey();
      const kept = await this.#effects.deposit(toText(fresh));
      if (!kept.ok || kept.value.cle === null) return;
      const brute = toBytes(kept.value.cle);
      const trousseau = await createTrousseau(brute, { password, base }, this.#effects.iterations);
      await this.#effects.store.keepTrousseau(base, trousseau);
      this.#opened.set(base, await importKey(brute));
    });
    return ok(null);
  }

  /** [session/K5] The password was changed elsewhere: the server gives the key back, and it is wrapped under the new one. */
  async #resume({ session: { base }, password }: KeyEntry): Promise<Result<null>> {
    const { store, deposit, iterations } = this.#effects;
    const givenBack = await deposit(null);
    if (!givenBack.ok) return givenBack.code === 'HORS_LIGNE' ? refuse('HORS_LIGNE_NON_AUTORISE') : givenBack;
    const before = await store.trousseau(base);
    if (before === null || givenBack.value.cle === null) return refuse('DONNEES_SCELLEES');
    const brute = toBytes(givenBack.value.cle);
    const key = await importKey(brute);
    if (!(await isItsKey(before, key, base))) return refuse('DONNEES_SCELLEES');
    const after = await createTrousseau(brute, { password, base }, iterations);
    await store.keepTrousseau(base, { ...after, isConverti: before.isConverti });
    this.#opened.set(base, key);
    return ok(null);
  }
}
