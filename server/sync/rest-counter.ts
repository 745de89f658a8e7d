import type { Sql } from '../db/db.ts';

export interface Rest {
  /** Session, and the kind of pull. */
  readonly key: string;
  readonly portees: readonly string[];
  /** Checkpoint that was asked for, and the one after the page. */
  readonly from: number;
  readonly last: number;
  /** Documents of the page. */
  readonly count: number;
}

const MAX_ENTRIES = 5_000;

const counters = new WeakMap<Sql, RestCounter>();
/** The one counter of a database. */
export function restOf(db: Sql): RestCounter {
  const counter = counters.get(db) ?? new RestCounter();
  counters.set(db, counter);
  return counter;
}

/**
 * How many documents come after a page, for a progress bar. Counting reads the whole scope: it is done once by
 * download, then each page takes away its own; the first one of an interrupted download counts again.
 */
export class RestCounter {
  readonly #known = new Map<string, { seq: number; rest: number }>();

  async after(sql: Sql, { key, portees, from, last, count }: Rest): Promise<number> {
    const known = this.#known.get(key);
    const rest = known?.seq === from ? Math.max(0, known.rest - count) : await this.#count(sql, portees, last);
    this.#known.delete(key);
    this.#known.set(key, { seq: last, rest });
    if (this.#known.size > MAX_ENTRIES) this.#forgetOldest();
    return rest;
  }

  async #count(sql: Sql, portees: readonly string[], last: number): Promise<number> {
    const text = 'select count(*) as rest from documents where seq > $1 and portees && $2::text[] and not supprime';
    return (await sql.query<{ rest: number }>(text, [last, portees]))[0]?.rest ?? 0;
  }

  #forgetOldest(): void {
    const oldest = this.#known.keys().next();
    if (!oldest.done) this.#known.delete(oldest.value);
  }
}
