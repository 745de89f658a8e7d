/** Values a statement takes. Objects go as JSON text, which a jsonb column or `$1::jsonb` reads. */
export type Param = string | number | boolean | null | readonly string[] | readonly number[];

export interface Sql {
  /**
   * One statement with $1 parameters. Values come back the same on both databases: bigint as number,
   * instants as ISO strings, days as YYYY-MM-DD, numeric as text, jsonb parsed, arrays as arrays. `R` is what the
   * statement selects.
   */
  query<R extends object = Record<string, unknown>>(text: string, params?: readonly Param[]): Promise<R[]>;
}

/** The one door to the database: the embedded PGlite or a real PostgreSQL behind it, with the same SQL on both. */
export interface Db extends Sql {
  readonly moteur: 'pglite' | 'postgres';
  /**
   * Commits when `work` resolves and rolls back when it throws; a statement that failed inside and was hidden by `work`
   * makes it throw too. `work` uses only the Sql it is given, and no longer once it is over. It may run again from its
   * beginning when the database chose it to break a deadlock, so it has no effect outside the database.
   */
  transaction<T>(work: (tx: Sql) => Promise<T>): Promise<T>;
  /** Several statements without parameters, in one transaction: migrations. */
  script(text: string): Promise<void>;
  /**
   * Calls `onRing` after each commit that notified the channel, with what was said there ('' too when the connection was
   * lost meanwhile); resolves to what stops it.
   */
  listen(channel: string, onRing: (said: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
