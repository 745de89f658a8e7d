import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db, Sql } from './db.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
const NAME = /^\d{3}-[\w-]+\.sql$/;
const ALONE = 'select pg_advisory_xact_lock(4241)';
const TABLE = 'create table if not exists migrations (nom text primary key, le timestamptz not null default now())';

/** Runs each migration once, in order, each in a transaction with the line that records it. Processes wait for one another. */
export async function migrate(db: Db): Promise<void> {
  await db.script(`${ALONE}; ${TABLE};`);
  for (const nom of await missing(db)) await db.script(`${ALONE}; ${await once(nom)}`);
}

/** The same in one transaction, for a database that is filled or left empty. `only`: these alone, of the ones it lacks. */
export async function migrateIn(tx: Sql, only?: readonly string[]): Promise<void> {
  await tx.query(ALONE);
  await tx.query(TABLE);
  for (const nom of await missing(tx)) {
    if (only?.includes(nom) === false) continue;
    await tx.query(await once(nom));
    // What each would have left to its own commit: a table that waits for its triggers is not altered by the next one.
    await tx.query('set constraints all immediate');
    await tx.query('set constraints all deferred');
  }
}

/** Names of the migrations of this program, in order. */
export const migrationNames = async (): Promise<string[]> =>
  (await readdir(FOLDER)).filter((name) => NAME.test(name)).toSorted();

async function missing(sql: Sql): Promise<string[]> {
  const done = new Set((await sql.query<{ nom: string }>('select nom from migrations')).map(({ nom }) => nom));
  return (await migrationNames()).filter((name) => !done.has(name));
}

/** The insert fails on the primary key when another process has just run the same migration: its text is then skipped. */
const once = async (nom: string): Promise<string> => `
  do $once$ begin
    if not exists (select 1 from migrations where nom = '${nom}') then
      insert into migrations (nom) values ('${nom}');
      execute $migration$${await readFile(join(FOLDER, nom), 'utf8')}$migration$;
    end if;
  end $once$;`;
