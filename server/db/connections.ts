import { Client, type ClientConfig, Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import { within } from '../within.ts';
import { isFarewell, lost } from './connection.ts';

/** For a connection that others hold: then the caller is told to come back. */
const WAIT_MS = 60_000;
/** Kept open although nobody asks: a connection knows the statements that it prepared. */
const IDLE_MS = 5 * 60_000;
/** What is under way when the pool closes has this long to end. */
const CLOSE_MS = 1_500;

/** A connection, as long as it is lent. */
export interface Loan {
  readonly send: <R extends object>(statement: QueryConfig | string) => Promise<QueryResult<R>>;
  /** It is not lent again: nobody knows in what state it is. */
  readonly discard: () => void;
}

/**
 * The connections of this process. Each is lent to one caller at a time; one that broke is thrown away, whoever holds
 * it, and another takes its place.
 */
export class Connections {
  readonly #pool: Pool;
  readonly #open = new Set<PoolClient>();
  readonly #broken = new WeakSet<PoolClient>();

  constructor(config: ClientConfig, max: number) {
    // The pool would give its clients its own limit, which is longer.
    class OurClient extends Client {
      constructor() {
        super(config);
      }
    }
    this.#pool = new Pool({ max, connectionTimeoutMillis: WAIT_MS, idleTimeoutMillis: IDLE_MS, Client: OurClient });
    // Of a connection at rest: the pool has thrown it away.
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client: PoolClient) => {
      this.#open.add(client);
      client.on('error', () => this.#broken.add(client));
    });
    this.#pool.on('remove', (client: PoolClient) => this.#open.delete(client));
  }

  async lend<T>(work: (loan: Loan) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw lost(error);
    });
    try {
      return await work({
        send: (statement) => this.#send(client, statement),
        discard: () => this.#broken.add(client),
      });
    } finally {
      client.release(this.#broken.has(client));
    }
  }

  /** Waits a little for what is under way, then cuts it. */
  async close(): Promise<void> {
    if (await within(CLOSE_MS, this.#pool.end())) return;
    for (const client of this.#open) {
      this.#broken.add(client);
      client.connection.stream.destroy();
    }
  }

  async #send<R extends object>(client: PoolClient, statement: QueryConfig | string): Promise<QueryResult<R>> {
    try {
      return await client.query<R>(statement);
    } catch (error) {
      if (isFarewell(error)) this.#broken.add(client);
      throw this.#broken.has(client) ? lost(error) : error;
    }
  }
}
