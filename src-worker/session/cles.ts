import type { Result } from '#domain/base/result.ts';
import { ok, refuse } from '#domain/base/result.ts';
import { cleBrute, importer } from '../local/sceau.ts';
import type { MagasinCles } from './magasin-cles.ts';
import type { SessionGardee } from './store.ts';
import { creerTrousseau, estSaCle, ouvrirTrousseau } from './trousseau.ts';

/** The database is sealed, and nobody has given the password since its key left the memory. */
export class BaseScellee extends Error {
  readonly code = 'DONNEES_SCELLEES';
}

export interface EffetsCles {
  readonly magasin: MagasinCles;
  readonly locks: Pick<LockManager, 'request'>;
  /**
   * The copy that the server keeps ([session/K5]): given one, it keeps it unless it has one, and answers the one that it has.
   * Base64. With the token of the session.
   */
  readonly deposer: (cle: string | null) => Promise<Result<{ readonly cle: string | null }>>;
  /** Rounds of PBKDF2; tests ask fewer. */
  readonly iterations?: number;
}

export interface Entree {
  readonly session: Pick<SessionGardee, 'base' | 'horsLigne' | 'user'>;
  readonly password: string;
}

const enTexte = (octets: Uint8Array): string =>
  btoa(Array.from(octets, (octet) => String.fromCodePoint(octet)).join(''));
const enOctets = (texte: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(texte), (lettre) => lettre.codePointAt(0) ?? 0);

/**
 * The data keys that are open in this thread (domain/session/SPEC.md, [session/K1]-[session/K6]).
 *
 *     none ──first online sign-in──> wrapped ──password──> open ──lock──> in memory only ──end of this thread──> wrapped
 *                                                           └── copy on the disk, as long as the lock is open
 *
 * 1. Nothing is sealed under a key that the server does not keep, nor while somebody has the database open in clear.
 * 2. A key ring is replaced only by one of the same key.
 */
export class Cles {
  readonly #effets: EffetsCles;
  readonly #ouvertes = new Map<string, CryptoKey>();

  constructor(effets: EffetsCles) {
    this.#effets = effets;
  }

  /** null: this database is kept in clear, for as long as the caller holds `ouverte:<base>`. Throws BaseScellee. */
  async de(base: string): Promise<CryptoKey | null> {
    const { magasin } = this.#effets;
    const trousseau = await magasin.trousseau(base);
    if (trousseau === null) return null;
    // A wipe and a new sign-in in another tab make another key: one of the former database must seal nothing.
    for (const cle of [this.#ouvertes.get(base), await magasin.copie(base)]) {
      if (cle == null || !(await estSaCle(trousseau, cle, base))) continue;
      this.#ouvertes.set(base, cle);
      return cle;
    }
    throw new BaseScellee(base);
  }

  async estScellee(base: string): Promise<boolean> {
    try {
      await this.de(base);
      return false;
    } catch (erreur) {
      if (erreur instanceof BaseScellee) return true;
      throw erreur;
    }
  }

  /** Whoever gave the right password opens the key; the first time, one is made. */
  async ouvrir(entree: Entree): Promise<Result<null>> {
    const { session, password } = entree;
    const trousseau = await this.#effets.magasin.trousseau(session.base);
    if (trousseau === null) return this.#creer(entree);
    const cle = await ouvrirTrousseau(trousseau, { password, base: session.base });
    if (cle === null) return this.#reprendre(entree);
    this.#ouvertes.set(session.base, cle);
    return ok(null);
  }

  /** The lock is open: a page read again, a browser killed, the service worker find the key on the disk ([session/K3]). */
  async poser(base: string): Promise<void> {
    const cle = this.#ouvertes.get(base);
    if (cle !== undefined) await this.#effets.magasin.poserCopie(base, cle);
  }

  /** The key leaves the disk, and stays in the memory of the threads that work with it. */
  ranger(base: string): Promise<void> {
    return this.#effets.magasin.oublierCopie(base);
  }

  /** Signed out. */
  async fermer(base: string): Promise<void> {
    this.#ouvertes.delete(base);
    await this.#effets.magasin.oublierCopie(base);
  }

  /** The database is deleted: what opened it is of no use. */
  async oublier(base: string): Promise<void> {
    this.#ouvertes.delete(base);
    await this.#effets.magasin.oublierTrousseau(base);
  }

  async #creer({ session, password }: Entree): Promise<Result<null>> {
    if (!session.user.offlineAccess || session.horsLigne) return ok(null);
    const { base } = session;
    // Alone with the database, or not now: whoever has it open in clear goes on writing in clear.
    await this.#effets.locks.request(`ouverte:${base}`, { ifAvailable: true }, async (verrou) => {
      if (verrou === null) return;
      const neuve = cleBrute();
      const gardee = await this.#effets.deposer(enTexte(neuve));
      if (!gardee.ok || gardee.value.cle === null) return;
      const brute = enOctets(gardee.value.cle);
      const trousseau = await creerTrousseau(brute, { password, base }, this.#effets.iterations);
      await this.#effets.magasin.garderTrousseau(base, trousseau);
      this.#ouvertes.set(base, await importer(brute));
    });
    return ok(null);
  }

  /** [session/K5] The password was changed elsewhere: the server gives the key back, and it is wrapped under the new one. */
  async #reprendre({ session: { base }, password }: Entree): Promise<Result<null>> {
    const { magasin, deposer, iterations } = this.#effets;
    const rendue = await deposer(null);
    if (!rendue.ok) return rendue.code === 'HORS_LIGNE' ? refuse('HORS_LIGNE_NON_AUTORISE') : rendue;
    const avant = await magasin.trousseau(base);
    if (avant === null || rendue.value.cle === null) return refuse('DONNEES_SCELLEES');
    const brute = enOctets(rendue.value.cle);
    const cle = await importer(brute);
    if (!(await estSaCle(avant, cle, base))) return refuse('DONNEES_SCELLEES');
    const apres = await creerTrousseau(brute, { password, base }, iterations);
    await magasin.garderTrousseau(base, { ...apres, isConverti: avant.isConverti });
    this.#ouvertes.set(base, cle);
    return ok(null);
  }
}
