import { isLost } from '../../src-worker/local/failures.ts';
import { Listeners } from '../platform/observable.ts';
import { cleLocale } from './cle-locale.ts';
import type { Base } from '../../src-worker/local/database.ts';
import { ouvrirBase } from './database.ts';

/**
 * The page's connection to the local database of the signed-in user.
 *
 *     fermee ──ouvrir──> ouverte(nom) ──fermer──> fermee
 *                          │     ^
 *                        lost    └─ rouvrir (behaviour 25: reopened, and what was being written is written again)
 *
 * 1. One database at a time: opening B's closes A's first.
 * 2. Several callers that lost the same connection reopen it once; a connection that is lost again at once is
 *    reopened later and later.
 * 3. Whoever reads is told of every change of database, and reads again.
 */
export class Connexion {
  readonly #ouvrir: (nom: string) => Promise<Base>;
  readonly #abonnes = new Listeners();
  #nom: string | null = null;
  #base: Promise<Base> | null = null;
  #pertes = 0;
  #derniereMs = 0;

  constructor(ouvrir: (nom: string) => Promise<Base>) {
    this.#ouvrir = ouvrir;
  }

  /** The open database, or the one being opened; null when signed out. */
  base(): Promise<Base> | null {
    return this.#base;
  }

  readonly abonner = this.#abonnes.subscribe;

  async ouvrir(nom: string): Promise<void> {
    if (this.#nom !== nom) this.#remplacer(nom);
    await this.#base;
  }

  async fermer(): Promise<void> {
    const avant = this.#base;
    this.#remplacer(null);
    await fermerSansAttendre(avant);
  }

  /** After a lost connection; `perdue` is the one that failed. */
  async rouvrir(perdue: Promise<Base>): Promise<Base | null> {
    if (this.#base !== perdue) return this.#base;
    const maintenantMs = Date.now();
    this.#pertes = maintenantMs - this.#derniereMs < RECHUTE_MS ? this.#pertes + 1 : 0;
    this.#derniereMs = maintenantMs;
    this.#remplacer(this.#nom, this.#pertes === 0 ? 0 : Math.min(RECHUTE_MS, RECUL_MS * 2 ** this.#pertes));
    return this.#base;
  }

  #remplacer(nom: string | null, attenteMs = 0): void {
    const avant = this.#base;
    this.#nom = nom;
    const ouvrir = async (): Promise<Base> => {
      await fermerSansAttendre(avant);
      await new Promise((resolve) => setTimeout(resolve, attenteMs));
      return this.#ouvrir(nom ?? '');
    };
    this.#base = nom === null ? null : ouvrir();
    // A base that does not open is told to whoever awaits it; nobody may be waiting yet.
    this.#base?.catch(() => undefined);
    this.#abonnes.tell();
  }
}

const FERMETURE_MS = 2000;
const RECHUTE_MS = 10_000;
const RECUL_MS = 250;

/** Closing a broken connection may never answer, and must not hold back the next one. */
async function fermerSansAttendre(base: Promise<Base> | null): Promise<void> {
  if (base === null) return;
  const fermeture = base.then((ouverte) => ouverte.close()).catch(() => undefined);
  await Promise.race([fermeture, new Promise((resolve) => setTimeout(resolve, FERMETURE_MS))]);
}

/** The page has one: tabs do not share memory, and a tab has one signed-in user. */
export const connexion = new Connexion((nom) => ouvrirBase(nom, { cle: () => cleLocale(nom) }));

/**
 * Whether this failure means that the connection to IndexedDB is gone or going, and not that the write is wrong. Nothing
 * here gives a transaction up: one that was aborted was aborted by the browser.
 */
export const isConnectionLost = (error: unknown): boolean =>
  isLost(error) || (error instanceof Error && error.name === 'AbortError');
