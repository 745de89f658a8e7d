import { setImmediate } from 'node:timers/promises';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import type { Db, Param, Sql } from './db.ts';
import { PARSED } from './types.ts';

/** It makes those of arrays from them. */
const PARSERS = Object.fromEntries(Object.entries(PARSED).map(([oid, { parse }]) => [oid, parse]));

export interface PgliteDb extends Db {
  /** Copy of the whole data folder, as a gzipped tar. */
  dump(): Promise<Blob>;
}

/** Milliseconds during which queries may follow one another. */
const TURN_MS = 5;
let turnEndsAt = 0;

/**
 * The embedded database works in this very thread, and its answers come as microtasks: under load one query would
 * follow another without a pause, and connections, of which one is accepted at each turn of the event loop, would wait
 * for seconds.
 */
async function leaveTheFloor(): Promise<void> {
  if (performance.now() < turnEndsAt) return;
  await setImmediate();
  turnEndsAt = performance.now() + TURN_MS;
}

type Queryable = Pick<PGlite | Transaction, 'query'>;
const sqlOf = (target: Queryable): Sql => ({
  query: async <R extends object>(text: string, params: readonly Param[] = []) => {
    const { rows } = await target.query<R>(text, [...params]);
    await leaveTheFloor();
    return rows;
  },
});

/** Embedded database: `folder` on disk, or in memory when null. `image`: content to start from. */
export async function openPglite(folder: string | null, image?: Blob): Promise<PgliteDb> {
  const options = {
    parsers: PARSERS,
    ...(folder === null ? {} : { dataDir: folder }),
    ...(image ? { loadDataDir: image } : {}),
  };
  return pgliteDb(await PGlite.create(options));
}

/** An instance that somebody made otherwise, spoken to as any database. */
export function pgliteDb(pg: PGlite): PgliteDb {
  return {
    ...sqlOf(pg),
    moteur: 'pglite',
    transaction: (work) => pg.transaction((tx) => work(sqlOf(tx))),
    script: (text) =>
      pg.transaction(async (tx) => {
        await tx.exec(text);
      }),
    listen: async (channel, onRing) => {
      const stop = await pg.listen(channel, onRing);
      return () => stop();
    },
    dump: () => pg.dumpDataDir('gzip'),
    close: () => pg.close(),
  };
}
