/**
 * A database as lines of text, and back: the same text on PGlite and on PostgreSQL, so that what one wrote the other takes.
 *
 *    {"table":"documents"}
 *    "(…)"                     a row, as PostgreSQL writes it and reads it again: every type is exact
 *    {"suites":[…]}            where the sequences stood, after every row
 */
import { z } from 'zod';
import { migrateIn } from '../db/migrate.ts';
import type { Sql } from '../db/db.ts';
import { BackupFailure } from './failure.ts';

/** Rows read at once. */
const FETCHED = 500;
/** Letters sent to the database at once: a row may hold a whole form. */
const SENT_CHARS = 1_000_000;

export interface TableCount {
  readonly nom: string;
  readonly lignes: number;
}

const sequence = z.object({ nom: z.string(), dernier: z.number().int(), servi: z.boolean() });
const lineSchema = z.union([z.string(), z.object({ table: z.string() }), z.object({ suites: z.array(sequence) })]);

/** Rows are read and written the same whatever the settings of the server, which waits for the other disk too. */
const PLAIN = [
  "set local datestyle = 'ISO'",
  'set local extra_float_digits = 1',
  'set local idle_in_transaction_session_timeout = 0',
];

/**
 * All rows as they were at one instant, told table by table to `count`. The transaction reads and writes nothing; it is
 * to be drained without a pause.
 */
export async function* databaseLines(tx: Sql, count: (table: TableCount) => void): AsyncGenerator<string, void> {
  await tx.query('set transaction isolation level repeatable read, read only');
  for (const setting of PLAIN) await tx.query(setting);
  for (const nom of await tablesOf(tx)) {
    yield JSON.stringify({ table: nom });
    await tx.query(`declare lues no scroll cursor for select t::text as ligne from "${nom}" t`);
    let lignes = 0;
    for (;;) {
      const rows = await tx.query<{ ligne: string }>(`fetch ${FETCHED} from lues`);
      for (const { ligne } of rows) yield JSON.stringify(ligne);
      lignes += rows.length;
      if (rows.length < FETCHED) break;
    }
    await tx.query('close lues');
    count({ nom, lignes });
  }
  yield JSON.stringify({ suites: await sequencesOf(tx) });
}

/** [sauvegardes/SV6] Fills an empty database with these lines, as it was under its own migrations; then come those made since. */
export async function loadLines(
  tx: Sql,
  lines: AsyncIterable<string>,
  migrations: readonly string[],
): Promise<readonly TableCount[]> {
  await migrateIn(tx, migrations);
  for (const setting of PLAIN) await tx.query(setting);
  const loading = new Loading(tx, await tablesOf(tx));
  await loading.begin();
  for await (const line of lines) await loading.take(lineSchema.parse(JSON.parse(line)));
  const counts = await loading.end();
  await migrateIn(tx);
  return counts;
}

/** Tables that others refer to come first. */
const TABLES = `
  with recursive refers as (
    select conrelid as child, confrelid as parent from pg_constraint where contype = 'f' and conrelid <> confrelid),
  ranked as (
    select oid, 0 as rank from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    union all
    select child, rank + 1 from ranked join refers on parent = oid)
  select relname as nom from ranked join pg_class using (oid) group by relname order by max(rank), relname`;

const tablesOf = async (sql: Sql): Promise<string[]> =>
  (await sql.query<{ nom: string }>(TABLES)).map(({ nom }) => nom);

/** After the rows: a number that was given since is past, and none is given twice. */
async function sequencesOf(sql: Sql): Promise<z.output<typeof sequence>[]> {
  const found = await sql.query<{ nom: string }>(
    "select sequencename as nom from pg_sequences where schemaname = 'public' order by 1",
  );
  const states: z.output<typeof sequence>[] = [];
  for (const { nom } of found)
    for (const state of await sql.query<{ dernier: number; servi: boolean }>(
      `select last_value as dernier, is_called as servi from "${nom}"`,
    ))
      states.push({ nom, ...state });
  return states;
}

class Loading {
  readonly #tx: Sql;
  readonly #tables: readonly string[];
  readonly #counts: TableCount[] = [];
  #current: { nom: string; columns: string; lignes: number } | null = null;
  #held: string[] = [];
  #heldChars = 0;

  constructor(tx: Sql, tables: readonly string[]) {
    this.#tx = tx;
    this.#tables = tables;
  }

  /** Rows come back with what triggers had given them; what the migrations wrote leaves its place to them. */
  async begin(): Promise<void> {
    for (const nom of this.#tables) await this.#tx.query(`alter table "${nom}" disable trigger user`);
    for (const nom of this.#tables.toReversed()) await this.#tx.query(`delete from "${nom}"`);
  }

  async take(line: z.output<typeof lineSchema>): Promise<void> {
    if (typeof line === 'string') {
      this.#held.push(line);
      this.#heldChars += line.length;
      if (this.#heldChars > SENT_CHARS) await this.#send();
      return;
    }
    await this.#endTable();
    if ('table' in line) await this.#beginTable(line.table);
    else
      for (const { nom, dernier, servi } of line.suites)
        await this.#tx.query('select setval($1::regclass, $2, $3)', [`public.${nom}`, dernier, servi]);
  }

  async end(): Promise<readonly TableCount[]> {
    await this.#endTable();
    for (const nom of this.#tables) await this.#tx.query(`alter table "${nom}" enable trigger user`);
    return this.#counts;
  }

  async #beginTable(nom: string): Promise<void> {
    if (!this.#tables.includes(nom)) throw new BackupFailure('coupe', nom);
    const columns = await this.#tx.query<{ nom: string }>(
      `select attname as nom from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
      [`public.${nom}`],
    );
    this.#current = { nom, columns: columns.map((one) => `"${one.nom}"`).join(', '), lignes: 0 };
  }

  async #endTable(): Promise<void> {
    await this.#send();
    if (this.#current === null) return;
    const { nom, lignes } = this.#current;
    this.#counts.push({ nom, lignes });
    this.#current = null;
  }

  async #send(): Promise<void> {
    if (this.#held.length === 0) return;
    if (this.#current === null) throw new BackupFailure('coupe', 'la base');
    const { nom, columns } = this.#current;
    // « offset 0 » keeps the row from being read again for each of its columns.
    await this.#tx.query(
      `insert into "${nom}" (${columns}) overriding system value
       select (r).* from (select ligne::"${nom}" as r from json_array_elements_text($1::json) as ligne offset 0) as lues`,
      [JSON.stringify(this.#held)],
    );
    this.#current.lignes += this.#held.length;
    this.#held = [];
    this.#heldChars = 0;
  }
}
