import type { Collection } from '#domain/sync/collections.ts';
import { rowsOf, type Base } from '../../src-worker/local/database.ts';
import { isFull } from '../../src-worker/local/failures.ts';
import { Listeners } from '../platform/observable.ts';
import { hasUnsaved } from '../platform/unsaved.ts';
import { isConnectionLost, type Connection } from './connection.ts';
import { prepare, type Reading, type Stored } from './query-reading.ts';
import type { Query } from './query.ts';
import { replay, replayWindow, type RowChange } from './rows.ts';

/** Above this many rows, screens are told at most every ESPACEMENT_MS. */
const MANY = 1000;
const SPACING_MS = 150;
/** A query is kept warm for a while after its last reader: going back to a list shows it at once. */
const KEEP_MS = 20_000;

export interface Source {
  readonly connexion: Connection;
  readonly collection: Collection;
  readonly query: Query;
  /** Nobody has read it for GARDE_MS. */
  readonly forget: () => void;
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
  readonly #subscribers = new Listeners();
  #rows: readonly Stored[] | undefined;
  /** What it showed of a database that is being opened again. */
  #held: readonly Stored[] = [];
  #error: unknown;
  #heard = new Map<string, RowChange<Stored>>();
  #stop: (() => void) | null = null;
  #sleep: ReturnType<typeof setTimeout> | undefined;
  #annonce: ReturnType<typeof setTimeout> | undefined;
  #announcedAt = 0;

  constructor(source: Source) {
    this.#source = source;
    this.#putToSleep();
  }

  /** undefined until the first answer. Throws what made the read fail, for the error boundary of the screen. */
  readonly rows = (): readonly Stored[] | undefined => {
    if (this.#error !== undefined) throw this.#error;
    return this.#rows;
  };

  /** [sync/S29] What it shows, or showed last of this user's database while that one is being opened again. */
  readonly held = (): readonly Stored[] => this.#rows ?? this.#held;

  readonly subscribe = (listener: () => void): (() => void) => {
    clearTimeout(this.#sleep);
    const leave = this.#subscribers.subscribe(listener);
    this.#stop ??= this.#start();
    return () => {
      leave();
      if (this.#subscribers.size === 0) this.#putToSleep();
    };
  };

  #putToSleep(): void {
    this.#sleep = setTimeout(() => {
      this.#stop?.();
      this.#stop = null;
      this.#source.forget();
    }, KEEP_MS);
  }

  #start(): () => void {
    let cut = this.#follow();
    const quitter = this.#source.connexion.subscribe(() => {
      cut();
      this.#held = this.#source.connexion.base() === null ? [] : this.held();
      this.#publish(undefined);
      cut = this.#follow();
    });
    return () => {
      quitter();
      cut();
    };
  }

  /** Follows the database that is open now; answers how to stop. */
  #follow(): () => void {
    const { connexion } = this.#source;
    const opening = connexion.base();
    this.#error = undefined;
    this.#heard.clear();
    if (opening === null) return () => undefined;
    const end = new AbortController();
    this.#listen(opening, end.signal).catch((error: unknown) => {
      if (end.signal.aborted) return;
      // Whoever follows is told of the new opening, and meets what keeps it from opening. Neither a full disk nor any
      // other answer of the store takes a screen away that holds what is not written ([sync/C26]): it is read again,
      // later and later.
      if (isConnectionLost(error) || isFull(error) || hasUnsaved()) connexion.reopen(opening).catch(() => undefined);
      else this.#fail(error);
    });
    return () => end.abort();
  }

  /** Reads once, then replays; reads again as often as a replay could not tell. Ends with the signal. */
  async #listen(opening: Promise<Base>, signal: AbortSignal): Promise<void> {
    const collection = rowsOf(await opening, this.#source.collection);
    if (signal.aborted) return;
    const reading = prepare(collection, this.#source.query);
    let wakeUp = (): void => undefined;
    const subscription = collection.storageInstance.changeStream().subscribe(({ events }) => {
      for (const { documentId, documentData } of events) this.#hear(documentId, documentData, reading);
      if (this.#rows !== undefined && !this.#advance(this.#rows, reading)) wakeUp();
    });
    signal.addEventListener('abort', () => {
      subscription.unsubscribe();
      wakeUp();
    });
    while (!signal.aborted) {
      const wakeUpTimer = new Promise<void>((resolve) => (wakeUp = resolve));
      const rowsRead = await reading.read();
      if (signal.aborted) return;
      if (this.#advance(rowsRead, reading)) await wakeUpTimer;
    }
  }

  #hear(id: string, doc: Stored, { regle: { hauteur } }: Reading): void {
    const known = this.#heard.get(id);
    if (known === undefined || hauteur(doc) > hauteur(known.doc))
      this.#heard.set(id, { id, doc, isDeleted: doc._deleted });
  }

  /** Replays what was heard on these rows; false when the store must be read again. */
  #advance(rows: readonly Stored[], { regle }: Reading): boolean {
    const { limit } = this.#source.query;
    const nextOnes =
      limit === undefined ? replay(rows, this.#heard, regle) : replayWindow(rows, this.#heard, { ...regle, limit });
    this.#heard.clear();
    if (nextOnes === null) return false;
    if (nextOnes !== this.#rows) this.#publish(nextOnes);
    return true;
  }

  #publish(rows: readonly Stored[] | undefined): void {
    this.#rows = rows;
    this.#announce();
  }

  #fail(error: unknown): void {
    this.#error = error;
    this.#announce();
  }

  #announce(): void {
    if (this.#annonce !== undefined) return;
    const count = this.#rows?.length ?? 0;
    const waitMs = count > MANY ? Math.max(0, this.#announcedAt + SPACING_MS - Date.now()) : 0;
    if (waitMs === 0) this.#tell();
    else this.#annonce = setTimeout(() => this.#tell(), waitMs);
  }

  #tell(): void {
    this.#annonce = undefined;
    this.#announcedAt = Date.now();
    this.#subscribers.tell();
  }
}
