import postgres from 'postgres';
import { ARRAY_TYPES } from './arrays.ts';
import { type Db, isRetryable, OIDS, type Param, type Sql, toInstant } from './db.ts';

const ATTEMPTS = 4;

const TYPES = {
  ...ARRAY_TYPES,
  bigint: { to: OIDS.bigint, from: [OIDS.bigint], serialize: String, parse: Number },
  instant: { to: OIDS.timestamptz, from: [OIDS.timestamptz], serialize: String, parse: toInstant },
};

type Client = postgres.Sql<{
  bigint: number;
  instant: string;
  texts: (string | null)[];
  integers: (number | null)[];
}>;

const sqlOf = (client: Pick<Client, 'unsafe'>): Sql => ({
  query: async <R extends object>(text: string, params: readonly Param[] = []) => {
    const rows = await client.unsafe<R[]>(text, [...params] as postgres.ParameterOrJSON<never>[], { prepare: true });
    return [...rows] as R[];
  },
});

/** A real PostgreSQL, shared by any number of processes. `max`: connections of this process. */
export function openPostgres(url: string, max = 10): Db {
  const options = { max, types: TYPES, fetch_types: false, onnotice: () => undefined, connect_timeout: 10 };
  const client: Client = postgres(url, options);
  return {
    ...sqlOf(client),
    moteur: 'postgres',
    transaction: (work) => withRetry(() => client.begin((tx) => work(sqlOf(tx)))) as ReturnType<typeof work>,
    script: async (text) => {
      await client.begin((tx) => tx.unsafe(text));
    },
    listen: async (channel, onRing) => {
      let isFirst = true;
      // Also called when the connection comes back: what rang meanwhile was not heard.
      const onConnected = (): void => {
        if (!isFirst) onRing();
        isFirst = false;
      };
      const listening = await client.listen(channel, onRing, onConnected);
      return () => listening.unlisten();
    },
    close: () => client.end({ timeout: 5 }),
  };
}

/** A transaction chosen as the victim of a deadlock did nothing: it may run again. */
async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}
