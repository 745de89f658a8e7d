import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from './db.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
const NAME = /^\d{3}-[\w-]+\.sql$/;

/** Runs each migration once, in order, each in a transaction with the line that records it. Processes wait for one another. */
export async function migrate(db: Db): Promise<void> {
  await db.script(`select pg_advisory_xact_lock(4241);
    create table if not exists migrations (nom text primary key, le timestamptz not null default now());`);
  const done = new Set((await db.query<{ nom: string }>('select nom from migrations')).map(({ nom }) => nom));
  const names = (await readdir(FOLDER)).filter((name) => NAME.test(name)).toSorted();
  for (const nom of names.filter((name) => !done.has(name))) {
    const text = await readFile(join(FOLDER, nom), 'utf8');
    await db.script(once(nom, text));
  }
}

/** The insert fails on the primary key when another process has just run the same migration: its text is then skipped. */
const once = (nom: string, text: string): string => `
  select pg_advisory_xact_lock(4241);
  do $once$ begin
    if not exists (select 1 from migrations where nom = '${nom}') then
      insert into migrations (nom) values ('${nom}');
      execute $migration$${text}$migration$;
    end if;
  end $once$;`;
