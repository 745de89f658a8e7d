import { type ClientConfig, DatabaseError, TypeOverrides } from 'pg';
import { PARSED } from './types.ts';

/** To reach the server and be let in. */
const CONNECT_MS = 10_000;
const KEEP_ALIVE_MS = 10_000;
/** How our connections are called in pg_stat_activity. */
const APPLICATION = 'constat';

type Parse = (text: string) => string | number;
/** `{a,"b c",NULL}`, of elements that hold neither a comma nor a quote: numbers, days, instants. */
const inArray =
  (parse: Parse) =>
  (text: string): (string | number | null)[] =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((one) => (one === 'NULL' ? null : parse(one.replaceAll('"', ''))));

const TYPES = new TypeOverrides();
for (const [oid, { array, parse }] of Object.entries(PARSED)) {
  TYPES.setTypeParser(Number(oid), parse);
  TYPES.setTypeParser(array, inArray(parse));
}

/** `idleInTransactionMs`: after which PostgreSQL itself ends a transaction that nobody goes on with. */
export const clientConfig = (url: string, idleInTransactionMs: number): ClientConfig => ({
  connectionString: url,
  types: TYPES,
  application_name: APPLICATION,
  idle_in_transaction_session_timeout: idleInTransactionMs,
  connectionTimeoutMillis: CONNECT_MS,
  // A machine that went away without a word is noticed, and a gateway keeps a quiet connection.
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
});

/** The database could not be reached, or the connection broke under a statement: whoever asked waits and asks again. */
export class ConnectionLost extends Error {
  readonly code = 'CONNECTION_LOST';

  constructor(cause: unknown) {
    super('the connection to the database is lost', { cause });
  }
}

/** A failure of the connection itself. What PostgreSQL said before it hung up keeps its code. */
export const lost = (error: unknown): unknown => (error instanceof DatabaseError ? error : new ConnectionLost(error));

const codeOf = (error: unknown): string => (error instanceof DatabaseError && error.code) || '';

/** PostgreSQL says that it hangs up: it is stopped, or an administrator ended this connection. */
export const isFarewell = (error: unknown): boolean => /^(57P|08)/.test(codeOf(error));

const DEADLOCK = '40P01';
const SERIALIZATION = '40001';

/** Whether the database asks to run the whole transaction again. */
export const isRetryable = (error: unknown): boolean => [DEADLOCK, SERIALIZATION].includes(codeOf(error));

const NO_SUCH_STATEMENT = '26000';
const FEATURE_NOT_SUPPORTED = '0A000';

/** A prepared statement that would no longer answer what it did, or that is not there: nothing was done. */
export const isStalePlan = (error: unknown): boolean =>
  codeOf(error) === NO_SUCH_STATEMENT ||
  (error instanceof DatabaseError && error.code === FEATURE_NOT_SUPPORTED && error.routine === 'RevalidateCachedQuery');
