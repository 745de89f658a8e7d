import { getSortComparator } from 'rxdb/plugins/core';
import type { RxCollection, RxDocumentData } from 'rxdb/plugins/core';
import type { Collection } from '#domain/sync/collections.ts';
import type { Connexion } from './connexion.ts';
import { collectionDe, estPerte } from './connexion.ts';
import type { Query } from './query.ts';
import { rejouer, type Ecrit, type Regle } from './rows.ts';

type Stocke = RxDocumentData<{ id: string }>;
type Lecture = { readonly regle: Regle<Stocke>; readonly lire: () => Promise<Stocke[]> };

/** Above this many rows, screens are told at most every ESPACEMENT_MS. */
const BEAUCOUP = 1000;
const ESPACEMENT_MS = 150;
/** A query is kept warm for a while after its last reader: going back to a list shows it at once. */
const GARDE_MS = 20_000;

/**
 * Rows of a query, live.
 *
 *     endormie ──first reader──> lecture ──> vive ──writes──> vive
 *        ^                          ^──────────┘ another database, a lost connection, a limited query that changed
 *        └── GARDE_MS after the last reader
 *
 * 1. Writes heard while the query reads are replayed on what it read: none is missed.
 * 2. A write is replayed on the rows in memory; the store is read again only by queries with a limit.
 * 3. Rows are the stored objects, shared by every screen: read-only. Nothing is copied, nothing is wrapped.
 */
export class LiveQuery {
  readonly #connexion: Connexion;
  readonly #collection: Collection;
  readonly #query: Query;
  readonly #abonnes = new Set<() => void>();
  readonly #oublier: () => void;
  #rows: readonly Stocke[] | undefined;
  #erreur: unknown;
  #entendus = new Map<string, Ecrit<Stocke>>();
  #arreter: (() => void) | null = null;
  #sommeil: ReturnType<typeof setTimeout> | undefined;
  #annonce: ReturnType<typeof setTimeout> | undefined;
  #annonceLe = 0;

  constructor(source: { connexion: Connexion; collection: Collection; query: Query; oublier: () => void }) {
    this.#connexion = source.connexion;
    this.#collection = source.collection;
    this.#query = source.query;
    this.#oublier = source.oublier;
    this.#endormir();
  }

  /** undefined until the first answer. Throws what made the read fail, for the error boundary of the screen. */
  readonly rows = (): readonly Stocke[] | undefined => {
    if (this.#erreur !== undefined) throw this.#erreur;
    return this.#rows;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    clearTimeout(this.#sommeil);
    this.#abonnes.add(listener);
    this.#arreter ??= this.#demarrer();
    return () => {
      this.#abonnes.delete(listener);
      if (this.#abonnes.size === 0) this.#endormir();
    };
  };

  #endormir(): void {
    this.#sommeil = setTimeout(() => {
      this.#arreter?.();
      this.#arreter = null;
      this.#oublier();
    }, GARDE_MS);
  }

  #demarrer(): () => void {
    let couper = this.#suivre();
    const quitter = this.#connexion.abonner(() => {
      couper();
      this.#rows = undefined;
      this.#annoncer();
      couper = this.#suivre();
    });
    return () => {
      quitter();
      couper();
    };
  }

  /** Follows the database that is open now; answers how to stop. */
  #suivre(): () => void {
    const ouverture = this.#connexion.base();
    this.#erreur = undefined;
    if (ouverture === null) return () => undefined;
    let isCoupe = false;
    let desabonner = (): void => undefined;
    const suivre = async (): Promise<void> => {
      const collection = (await collectionDe(ouverture, this.#collection)) as unknown as RxCollection<{ id: string }>;
      if (isCoupe) return;
      const lecture = preparer(collection, this.#query);
      const relire = async (): Promise<void> => {
        const rows = await lecture.lire();
        if (!isCoupe) this.#recevoir(rows, lecture);
      };
      const abonnement = collection.storageInstance.changeStream().subscribe(({ events }) => {
        for (const { documentId, documentData } of events) this.#entendre(documentId, documentData, lecture.regle);
        if (this.#rows === undefined) return;
        if (this.#query.limit === undefined) this.#recevoir(this.#rows, lecture);
        else void relire().catch(echouer);
      });
      desabonner = () => abonnement.unsubscribe();
      await relire();
    };
    const echouer = (erreur: unknown): void => {
      if (isCoupe) return;
      if (estPerte(erreur)) void this.#connexion.rouvrir(ouverture).catch(() => undefined);
      else {
        this.#erreur = erreur;
        this.#annoncer();
      }
    };
    void suivre().catch(echouer);
    return () => {
      isCoupe = true;
      this.#entendus.clear();
      desabonner();
    };
  }

  #entendre(id: string, doc: Stocke, { hauteur }: Regle<Stocke>): void {
    const connu = this.#entendus.get(id);
    if (connu === undefined || hauteur(doc) > hauteur(connu.doc)) this.#entendus.set(id, { id, doc, isDeleted: doc._deleted });
  }

  #recevoir(lues: readonly Stocke[], { regle }: Lecture): void {
    const rows = this.#query.limit === undefined ? rejouer(lues, this.#entendus, regle) : lues;
    this.#entendus.clear();
    if (rows === this.#rows) return;
    this.#rows = rows;
    this.#annoncer();
  }

  #annoncer(): void {
    if (this.#annonce !== undefined) return;
    const nombre = this.#rows?.length ?? 0;
    const attenteMs = nombre > BEAUCOUP ? Math.max(0, this.#annonceLe + ESPACEMENT_MS - Date.now()) : 0;
    const dire = (): void => {
      this.#annonce = undefined;
      this.#annonceLe = Date.now();
      for (const listener of this.#abonnes) listener();
    };
    if (attenteMs === 0) dire();
    else this.#annonce = setTimeout(dire, attenteMs);
  }
}

function preparer(collection: RxCollection<{ id: string }>, query: Query): Lecture {
  const rxQuery = collection.find(structuredClone(query) as never);
  const prepared = rxQuery.getPreparedQuery();
  const matches = rxQuery.queryMatcher as (doc: Stocke) => boolean;
  const compare = getSortComparator(collection.schema.jsonSchema as never, prepared.query as never) as (a: Stocke, b: Stocke) => number;
  return {
    regle: { matches, compare, hauteur: ({ _rev }) => Number.parseInt(_rev, 10) },
    lire: async () => (await collection.storageInstance.query(prepared)).documents,
  };
}
