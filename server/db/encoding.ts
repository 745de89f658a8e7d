import { Explained } from '../explained.ts';
import type { Sql } from './db.ts';

export class DatabaseEncoding extends Explained {
  constructor(encoding: string) {
    super(
      `La base de DATABASE_URL est encodée en ${encoding} : « é » n’y est pas une lettre, et les recherches manqueraient ` +
        "des fiches. Créez-la en UTF-8 : create database constat encoding 'UTF8' template template0.",
    );
  }
}

/** A PostgreSQL made on a machine without a locale is SQL_ASCII: it keeps bytes, and searches and cuts them as such. */
export async function requireUtf8(sql: Sql): Promise<void> {
  const [row] = await sql.query<{ server_encoding: string }>('show server_encoding');
  if (row?.server_encoding !== 'UTF8') throw new DatabaseEncoding(row?.server_encoding ?? '?');
}
