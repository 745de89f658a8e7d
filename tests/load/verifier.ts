import type { Sql } from '../../server/db/db.ts';

/** The values of acknowledged edits that the history does not hold: there must be none. */
export async function perdus(sql: Sql, acquittes: readonly string[]): Promise<readonly string[]> {
  const lignes = await sql.query<{ marque: string }>(
    `select apres #>> '{}' as marque from historique where champ = 'acces' and apres #>> '{}' like 'charge %'`,
  );
  const gardes = new Set(lignes.map(({ marque }) => marque));
  return acquittes.filter((marque) => !gardes.has(marque));
}
