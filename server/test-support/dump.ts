import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestServer } from './server.ts';

/** Every line of every table as text, by table. */
export async function dumpDatabase({ db }: Pick<TestServer, 'db'>): Promise<Map<string, string>> {
  const tables = await db.query<{ nom: string }>(
    `select table_name as nom from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  );
  const readLines = new Map<string, string>();
  for (const { nom } of tables) {
    const rows = await db.query<{ texte: string }>(`select t::text as texte from "${nom}" t order by 1`);
    readLines.set(nom, rows.map(({ texte }) => texte).join('\n'));
  }
  return readLines;
}

/** Every file of the data folder. */
export async function filesOf({ dataDir }: Pick<TestServer, 'dataDir'>): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) found.set(path, await readFile(path));
  }
  return found;
}

/** Where one of these words still stands, whatever its case: names of tables and of files. */
export async function traces(server: TestServer, words: readonly string[]): Promise<string[]> {
  const searched = words.map((word) => word.toLowerCase());
  const holds = (text: string): boolean => searched.some((word) => text.toLowerCase().includes(word));
  const tables = [...(await dumpDatabase(server))].filter(([, texte]) => holds(texte)).map(([nom]) => nom);
  const files = [...(await filesOf(server))]
    .filter(([chemin, octets]) => holds(chemin) || holds(octets.toString('utf8')))
    .map(([chemin]) => chemin.slice(server.dataDir.length + 1));
  return [...tables, ...files.map((path) => path.split('/', 1)[0] ?? path)];
}
