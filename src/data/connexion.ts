import { ouvrirBase, type Base } from './database.ts';

/**
 * The page's connection to the local database of the signed-in user.
 *
 *     fermee ──ouvrir──> ouverte(nom) ──fermer──> fermee
 *                          │     ^
 *                        lost    └─ rouvrir (behaviour 25: reopened, and what was being written is written again)
 *
 * 1. One database at a time: opening B's closes A's first.
 * 2. Several callers that lost the same connection reopen it once.
 * 3. Whoever reads is told of every change of database, and reads again.
 */
export class Connexion {
  readonly #ouvrir: (nom: string) => Promise<Base>;
  readonly #abonnes = new Set<() => void>();
  #nom: string | null = null;
  #base: Promise<Base> | null = null;

  constructor(ouvrir: (nom: string) => Promise<Base>) {
    this.#ouvrir = ouvrir;
  }

  /** The open database, or the one being opened; null when signed out. */
  base(): Promise<Base> | null {
    return this.#base;
  }

  readonly abonner = (prevenir: () => void): (() => void) => {
    this.#abonnes.add(prevenir);
    return () => this.#abonnes.delete(prevenir);
  };

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
    if (this.#base === perdue) this.#remplacer(this.#nom);
    return this.#base;
  }

  #remplacer(nom: string | null): void {
    const avant = this.#base;
    this.#nom = nom;
    this.#base = nom === null ? null : fermerSansAttendre(avant).then(() => this.#ouvrir(nom));
    // A base that does not open is told to whoever awaits it; nobody may be waiting yet.
    this.#base?.catch(() => undefined);
    for (const prevenir of this.#abonnes) prevenir();
  }
}

const FERMETURE_MS = 2000;

/** Closing a broken connection may never answer, and must not hold back the next one. */
async function fermerSansAttendre(base: Promise<Base> | null): Promise<void> {
  if (base === null) return;
  const fermeture = base.then((ouverte) => ouverte.close()).catch(() => undefined);
  await Promise.race([fermeture, new Promise((resolve) => setTimeout(resolve, FERMETURE_MS))]);
}

/** The page has one: tabs do not share memory, and a tab has one signed-in user. */
export const connexion = new Connexion((nom) => ouvrirBase(nom));

const PERTES = ['DatabaseClosedError', 'InvalidStateError', 'UnknownError', 'AbortError', 'TransactionInactiveError'];

/** Whether this failure means that the connection to IndexedDB is gone or going, and not that the write is wrong. */
export function estPerte(erreur: unknown): boolean {
  if (!(erreur instanceof Error)) return false;
  return PERTES.includes(erreur.name) || /clos(ed|ing)|connection/i.test(erreur.message);
}
