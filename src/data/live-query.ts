import type { Collection } from '#domain/sync/collections.ts';
import { rowsOf, type Base } from '../../src-worker/local/database.ts';
import { Listeners } from '../platform/observable.ts';
import { isConnectionLost, type Connexion } from './connexion.ts';
import { preparer, type Lecture, type Stocke } from './lecture.ts';
import type { Query } from './query.ts';
import { rejouer, rejouerFenetre, type Ecrit } from './rows.ts';

/** Above this many rows, screens are told at most every ESPACEMENT_MS. */
const BEAUCOUP = 1000;
const ESPACEMENT_MS = 150;
/** A query is kept warm for a while after its last reader: going back to a list shows it at once. */
const GARDE_MS = 20_000;

export interface Source {
  readonly connexion: Connexion;
  readonly collection: Collection;
  readonly query: Query;
  /** Nobody has read it for GARDE_MS. */
  readonly oublier: () => void;
}

/**
 * Rows of a query, live.
 *
 *     endormie ──first reader──> lecture ──> vive ──writes──> vive
 *        ^                          ^──────────┘ another database, a lost connection, a row that left a full window
 *        └── GARDE_MS after the last reader
 *
 * 1. Writes heard while the query reads are replayed on what it read: none is missed.
 * 2. A write is replayed on the rows in memory; the store is read again only when it alone knows what comes next.
 * 3. Rows are the stored objects, shared by every screen: read-only. Nothing is copied, nothing is wrapped.
 */
export class LiveQuery {
  readonly #source: Source;
  readonly #abonnes = new Listeners();
  #rows: readonly Stocke[] | undefined;
  #erreur: unknown;
  #entendus = new Map<string, Ecrit<Stocke>>();
  #arreter: (() => void) | null = null;
  #sommeil: ReturnType<typeof setTimeout> | undefined;
  #annonce: ReturnType<typeof setTimeout> | undefined;
  #annonceLe = 0;

  constructor(source: Source) {
    this.#source = source;
    this.#endormir();
  }

  /** undefined until the first answer. Throws what made the read fail, for the error boundary of the screen. */
  readonly rows = (): readonly Stocke[] | undefined => {
    if (this.#erreur !== undefined) throw this.#erreur;
    return this.#rows;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    clearTimeout(this.#sommeil);
    const leave = this.#abonnes.subscribe(listener);
    this.#arreter ??= this.#demarrer();
    return () => {
      leave();
      if (this.#abonnes.size === 0) this.#endormir();
    };
  };

  #endormir(): void {
    this.#sommeil = setTimeout(() => {
      this.#arreter?.();
      this.#arreter = null;
      this.#source.oublier();
    }, GARDE_MS);
  }

  #demarrer(): () => void {
    let couper = this.#suivre();
    const quitter = this.#source.connexion.abonner(() => {
      couper();
      this.#publier(undefined);
      couper = this.#suivre();
    });
    return () => {
      quitter();
      couper();
    };
  }

  /** Follows the database that is open now; answers how to stop. */
  #suivre(): () => void {
    const { connexion } = this.#source;
    const ouverture = connexion.base();
    this.#erreur = undefined;
    this.#entendus.clear();
    if (ouverture === null) return () => undefined;
    const fin = new AbortController();
    this.#ecouter(ouverture, fin.signal).catch((erreur: unknown) => {
      if (fin.signal.aborted) return;
      // Whoever follows is told of the new opening, and meets what keeps it from opening.
      if (isConnectionLost(erreur)) connexion.rouvrir(ouverture).catch(() => undefined);
      else this.#echouer(erreur);
    });
    return () => fin.abort();
  }

  /** Reads once, then replays; reads again as often as a replay could not tell. Ends with the signal. */
  async #ecouter(ouverture: Promise<Base>, signal: AbortSignal): Promise<void> {
    const collection = rowsOf(await ouverture, this.#source.collection);
    if (signal.aborted) return;
    const lecture = preparer(collection, this.#source.query);
    let reveiller = (): void => undefined;
    const abonnement = collection.storageInstance.changeStream().subscribe(({ events }) => {
      for (const { documentId, documentData } of events) this.#entendre(documentId, documentData, lecture);
      if (this.#rows !== undefined && !this.#avancer(this.#rows, lecture)) reveiller();
    });
    signal.addEventListener('abort', () => {
      abonnement.unsubscribe();
      reveiller();
    });
    while (!signal.aborted) {
      const reveil = new Promise<void>((resolve) => (reveiller = resolve));
      const lues = await lecture.lire();
      if (signal.aborted) return;
      if (this.#avancer(lues, lecture)) await reveil;
    }
  }

  #entendre(id: string, doc: Stocke, { regle: { hauteur } }: Lecture): void {
    const connu = this.#entendus.get(id);
    if (connu === undefined || hauteur(doc) > hauteur(connu.doc))
      this.#entendus.set(id, { id, doc, isDeleted: doc._deleted });
  }

  /** Replays what was heard on these rows; false when the store must be read again. */
  #avancer(rows: readonly Stocke[], { regle }: Lecture): boolean {
    const { limit } = this.#source.query;
    const suivantes =
      limit === undefined
        ? rejouer(rows, this.#entendus, regle)
        : rejouerFenetre(rows, this.#entendus, { ...regle, limit });
    this.#entendus.clear();
    if (suivantes === null) return false;
    if (suivantes !== this.#rows) this.#publier(suivantes);
    return true;
  }

  #publier(rows: readonly Stocke[] | undefined): void {
    this.#rows = rows;
    this.#annoncer();
  }

  #echouer(erreur: unknown): void {
    this.#erreur = erreur;
    this.#annoncer();
  }

  #annoncer(): void {
    if (this.#annonce !== undefined) return;
    const nombre = this.#rows?.length ?? 0;
    const attenteMs = nombre > BEAUCOUP ? Math.max(0, this.#annonceLe + ESPACEMENT_MS - Date.now()) : 0;
    if (attenteMs === 0) this.#dire();
    else this.#annonce = setTimeout(() => this.#dire(), attenteMs);
  }

  #dire(): void {
    this.#annonce = undefined;
    this.#annonceLe = Date.now();
    this.#abonnes.tell();
  }
}
