import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../db/db.ts';

const MIGRATIONS = join(import.meta.dirname, '..', 'db', 'migrations');

/** The SQL of one migration. */
export const migrationSql = (name: string): Promise<string> => readFile(join(MIGRATIONS, name), 'utf8');

/** The database of a program before: every migration that comes before this one, written down as the program wrote them. */
export async function migrateBefore(db: Db, name: string): Promise<void> {
  await db.script('create table migrations (nom text primary key, le timestamptz not null default now())');
  for (const former of (await readdir(MIGRATIONS)).toSorted().filter((one) => one < name)) {
    await db.script(await migrationSql(former));
    await db.query('insert into migrations (nom) values ($1)', [former]);
  }
}
