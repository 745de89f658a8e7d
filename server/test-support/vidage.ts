import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServeurDeTest } from './serveur.ts';

/** Every line of every table as text, by table. */
export async function vider({ db }: Pick<ServeurDeTest, 'db'>): Promise<Map<string, string>> {
  const tables = await db.query<{ nom: string }>(
    `select table_name as nom from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  );
  const lues = new Map<string, string>();
  for (const { nom } of tables) {
    const lignes = await db.query<{ texte: string }>(`select t::text as texte from "${nom}" t order by 1`);
    lues.set(nom, lignes.map(({ texte }) => texte).join('\n'));
  }
  return lues;
}

/** Every file of the data folder. */
export async function fichiersDe({ dataDir }: Pick<ServeurDeTest, 'dataDir'>): Promise<Map<string, Buffer>> {
  const lus = new Map<string, Buffer>();
  for (const entree of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    const chemin = join(entree.parentPath, entree.name);
    if (entree.isFile()) lus.set(chemin, await readFile(chemin));
  }
  return lus;
}

/** Where one of these words still stands, whatever its case: names of tables and of files. */
export async function traces(serveur: ServeurDeTest, mots: readonly string[]): Promise<string[]> {
  const cherches = mots.map((mot) => mot.toLowerCase());
  const porte = (texte: string): boolean => cherches.some((mot) => texte.toLowerCase().includes(mot));
  const tables = [...(await vider(serveur))].filter(([, texte]) => porte(texte)).map(([nom]) => nom);
  const fichiers = [...(await fichiersDe(serveur))]
    .filter(([chemin, octets]) => porte(chemin) || porte(octets.toString('utf8')))
    .map(([chemin]) => chemin.slice(serveur.dataDir.length + 1));
  return [...tables, ...fichiers.map((chemin) => chemin.split('/', 1)[0] ?? chemin)];
}
