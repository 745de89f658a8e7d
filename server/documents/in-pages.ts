import type { SyncedCollection } from '#domain/fields/documents.ts';
import type { Param, Sql } from '../db/db.ts';

/** Documents that one query answers: longer, the embedded database and the reading of JSON hold the server's own thread. */
const PAGE = 1000;

interface Asked {
  readonly collection: SyncedCollection;
  /** What they are; its parameters begin at $2. */
  readonly where: string;
  readonly params: readonly Param[];
  /** What is read of each, after `select`. */
  readonly columns: string;
  /** Documents that one query answers; absent: a thousand. */
  readonly page?: number;
}

/**
 * [lots/L67] Documents in the order of their ids, a page at a time: other requests are answered between two pages. Outside
 * of a transaction, a document that comes meanwhile may be missing.
 */
export async function readInPages<R extends object>(
  sql: Sql,
  { collection, where, params, columns, page: size = PAGE }: Asked,
): Promise<R[]> {
  const ids = await sql.query<{ id: string }>(
    `select id from documents where $1::text[] is null and collection = '${collection}' and ${where} order by id`,
    [null, ...params],
  );
  const found: R[] = [];
  for (let start = 0; start < ids.length; start += size) {
    const page = ids.slice(start, start + size).map(({ id }) => id);
    const rows = await sql.query<R>(
      // Those of the page are found by their ids, and looked at afterwards: `offset 0` keeps that order.
      `select ${columns} from (select * from documents where collection = '${collection}' and id = any($1::text[]) offset 0)
         as documents where ${where} order by id`,
      [page, ...params],
    );
    for (const row of rows) found.push(row);
  }
  return found;
}
