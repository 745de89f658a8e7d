import type { Db } from '../db/db.ts';
import { lastSeq } from '../db/epoch.ts';

interface Listener {
  readonly portees: readonly string[];
  /** `changed`: what was written: collections, and kinds of records. */
  readonly ring: (seq: number, changed: ReadonlySet<string>) => void;
}

interface Row {
  readonly [column: string]: unknown;
  readonly seq: number;
  readonly portees: readonly string[];
  readonly collection: string;
  readonly kind: string | null;
}

const BATCH = 1_000;
const CHANGED = `select seq, portees, collection, kind from (
    (select seq, portees, collection, data ->> 'kind' as kind from documents where seq > $1 order by seq limit ${BATCH})
    union all
    (select seq, array[portee] as portees, collection, null as kind from sorties where seq > $1 order by seq limit ${BATCH})
  ) changed order by seq limit ${BATCH}`;

/**
 * Rings the connected devices that a commit concerns. The database rings once by transaction, whichever process wrote;
 * this process then reads what changed, once, and wakes only those who share a key with it.
 */
export class Bell {
  readonly #db: Db;
  readonly #listeners = new Set<Listener>();
  #seq = 0;
  #stop: (() => Promise<void>) | null = null;
  #running: Promise<void> | null = null;
  #again = false;
  readonly #onError: (error: unknown) => void;

  constructor(db: Db, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  async start(): Promise<void> {
    this.#seq = await lastSeq(this.#db);
    this.#stop = await this.#db.listen('documents', () => this.#wake());
  }

  async stop(): Promise<void> {
    await this.#stop?.();
    await this.#running;
    this.#listeners.clear();
  }

  /** Last seq whose bell has rung. */
  get seq(): number {
    return this.#seq;
  }

  /** Answers what takes the listener away. */
  add(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #wake(): void {
    if (this.#running !== null) {
      this.#again = true;
      return;
    }
    this.#running = this.#readAll()
      .catch(this.#onError)
      .finally(() => {
        this.#running = null;
        if (this.#again) {
          this.#again = false;
          this.#wake();
        }
      });
  }

  async #readAll(): Promise<void> {
    const concerned = new Set<string>();
    const changed = new Set<string>();
    for (;;) {
      const rows = await this.#db.query<Row>(CHANGED, [this.#seq]);
      for (const { portees, collection, kind } of rows) {
        for (const portee of portees) concerned.add(portee);
        changed.add(kind ?? collection);
      }
      this.#seq = rows.at(-1)?.seq ?? this.#seq;
      if (rows.length < BATCH) break;
    }
    for (const { portees, ring } of this.#listeners)
      if (portees.some((portee) => concerned.has(portee))) ring(this.#seq, changed);
  }
}
