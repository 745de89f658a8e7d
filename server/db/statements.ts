import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';
import type { Param } from './db.ts';

/** Each name is a plan kept by each connection: bounded, for the texts of lists are as many as their filters. */
const MAX_NAMED = 500;
/** Texts met once, of which some come again. */
const MAX_MET = 1_000;

/**
 * Names of prepared statements: a text that comes a second time gets one, and PostgreSQL no longer reads it again. Once
 * NAMED_MAX are given, the others are sent with their text each time.
 */
export class StatementNames {
  readonly #met = new Set<string>();
  readonly #named = new Map<string, string>();
  #generation = 0;

  statement(text: string, params: readonly Param[]): QueryConfig {
    const name = this.#nameOf(text);
    return { text, values: [...params], ...(name === undefined ? {} : { name }) };
  }

  /** Other names for all: connections prepare again, each in its turn (a migration changed what a plan answers). */
  renew(): void {
    this.#generation += 1;
    this.#named.clear();
  }

  #nameOf(text: string): string | undefined {
    const known = this.#named.get(text);
    if (known !== undefined) return known;
    if (this.#met.delete(text) && this.#named.size < MAX_NAMED) return this.#give(text);
    this.#met.add(text);
    for (const oldest of this.#met) {
      if (this.#met.size <= MAX_MET) break;
      this.#met.delete(oldest);
    }
    return undefined;
  }

  #give(text: string): string {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 32);
    const name = `s${this.#generation}_${hash}`;
    this.#named.set(text, name);
    return name;
  }
}
