import type { Sql } from '../../server/db/db.ts';

/** The values of acknowledged edits that the history does not hold: there must be none. */
export async function findLost(sql: Sql, acknowledged: readonly string[]): Promise<readonly string[]> {
  const rows = await sql.query<{ marque: string }>(
    `select apres #>> '{}' as marque from historique where champ = 'acces' and apres #>> '{}' like 'charge %'`,
  );
  const kept = new Set(rows.map(({ marque }) => marque));
  return acknowledged.filter((mark) => !kept.has(mark));
}
