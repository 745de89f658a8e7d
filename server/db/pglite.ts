import { PGlite, type Transaction } from '@electric-sql/pglite';
import { type Db, OIDS, type Param, type Sql, toInstant } from './db.ts';

export interface PgliteDb extends Db {
  /** Copy of the whole data folder, as a gzipped tar. */
  dump(): Promise<Blob>;
}

const PARSERS = { [OIDS.timestamptz]: toInstant, [OIDS.bigint]: Number };

type Queryable = Pick<PGlite | Transaction, 'query'>;
const sqlOf = (target: Queryable): Sql => ({
  query: async <R extends object>(text: string, params: readonly Param[] = []) =>
    (await target.query<R>(text, [...params], { parsers: PARSERS })).rows,
});

/** Embedded database: `folder` on disk, or in memory when null. `image`: content to start from. */
export async function openPglite(folder: string | null, image?: Blob): Promise<PgliteDb> {
  const options = { ...(folder === null ? {} : { dataDir: folder }), ...(image ? { loadDataDir: image } : {}) };
  const pg = await PGlite.create(options);
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
