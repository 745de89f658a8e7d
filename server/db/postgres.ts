import { clientConfig, isRetryable, isStalePlan } from './connection.ts';
import { Connections, type Loan } from './connections.ts';
import type { Db, Sql } from './db.ts';
import { listenTo } from './listen.ts';
import { StatementNames } from './statements.ts';
import { inTransaction } from './transaction.ts';

const ATTEMPTS = 4;
const IDLE_IN_TRANSACTION_MS = 60_000;

/**
 * A real PostgreSQL, shared by any number of processes. `max`: connections of this process, beside those that listen.
 * `idleInTransactionMs`: after which PostgreSQL gives up a transaction that nobody goes on with.
 */
export function openPostgres(url: string, max = 10, idleInTransactionMs = IDLE_IN_TRANSACTION_MS): Db {
  const config = clientConfig(url, idleInTransactionMs);
  const connections = new Connections(config, max);
  const names = new StatementNames();
  const sqlOf = (send: Loan['send']): Sql => ({
    query: async <R extends object>(text: string, params = []) => (await send<R>(names.statement(text, params))).rows,
  });
  const stops = new Set<() => Promise<void>>();
  return {
    moteur: 'postgres',
    query: (text, params) => withRetry(names, () => connections.lend(({ send }) => sqlOf(send).query(text, params))),
    transaction: (work) => withRetry(names, () => inTransaction(connections, (send) => work(sqlOf(send)))),
    script: (text) => inTransaction(connections, async (send) => void (await send(text))),
    listen: async (name, onRing) => {
      const over = new AbortController();
      const { ended } = await listenTo(config, { name, onRing, signal: over.signal });
      const stop = async (): Promise<void> => {
        stops.delete(stop);
        over.abort();
        await ended;
      };
      stops.add(stop);
      return stop;
    },
    close: async () => {
      await Promise.all([...stops].map((stop) => stop()));
      await connections.close();
    },
  };
}

/**
 * What the database gave up to break a deadlock, or refused because a migration changed what a prepared statement
 * answers, did nothing: it may run again.
 */
async function withRetry<T>(names: StatementNames, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !(isRetryable(error) || isStalePlan(error))) throw error;
      if (isStalePlan(error)) names.renew();
    }
  }
}
