/** Values a statement takes. Objects go as JSON text: `$1::text::jsonb` (postgres.js would encode them twice otherwise). */
export type Param = string | number | boolean | null | readonly string[] | readonly number[];

export interface Sql {
  /**
   * One statement with $1 parameters. Values come back the same on both databases: bigint as number,
   * instants as ISO strings, jsonb parsed, arrays as arrays. `R` is what the statement selects.
   */
  query<R extends object = Record<string, unknown>>(text: string, params?: readonly Param[]): Promise<R[]>;
}

/** The one door to the database: the embedded PGlite or a real PostgreSQL behind it, with the same SQL on both. */
export interface Db extends Sql {
  readonly moteur: 'pglite' | 'postgres';
  /**
   * Commits when `work` resolves and rolls back when it throws. `work` uses only the Sql it is given. It may run
   * again from its beginning when the database chose it to break a deadlock, so it has no effect outside the database.
   */
  transaction<T>(work: (tx: Sql) => Promise<T>): Promise<T>;
  /** Several statements without parameters, in one transaction: migrations. */
  script(text: string): Promise<void>;
  /** Calls `onRing` after each commit that notified the channel; resolves to what stops it. */
  listen(channel: string, onRing: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** PostgreSQL's text for a timestamptz, as an ISO instant in UTC. */
export const toInstant = (text: string): string => {
  const withZone = /[+-]\d\d$/.test(text) ? `${text}:00` : text;
  return new Date(withZone.replace(' ', 'T')).toISOString();
};

const OID_TIMESTAMPTZ = 1184;
const OID_BIGINT = 20;
export const OIDS = { timestamptz: OID_TIMESTAMPTZ, bigint: OID_BIGINT } as const;

const DEADLOCK = '40P01';
const SERIALIZATION = '40001';

/** Whether the database asks to run the whole transaction again. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === DEADLOCK || error.code === SERIALIZATION);
