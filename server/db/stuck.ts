import type { Db } from './db.ts';

/** A transaction of ours waits for the database, never for anything else: seconds between two statements are a fault. */
const STUCK_SECONDS = 5;

/**
 * How many connections of ours, in all the processes that share this PostgreSQL, hold a transaction with which nobody
 * goes on. 0 at any time: locks would stay, and what others write could end up inside it.
 */
export async function stuckTransactions(db: Db): Promise<number> {
  if (db.moteur === 'pglite') return 0;
  const [row] = await db.query<{ n: number }>(
    `select count(*) as n from pg_stat_activity
     where datname = current_database() and application_name = current_setting('application_name')
       and state in ('idle in transaction', 'idle in transaction (aborted)')
       and state_change < now() - make_interval(secs => $1)`,
    [STUCK_SECONDS],
  );
  return row?.n ?? 0;
}
