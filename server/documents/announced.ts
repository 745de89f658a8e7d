import type { AnnonceRecord } from '#domain/annonces/annonce.ts';
import type { Sql } from '../db/db.ts';

/** Every announcement, the newest first: who is told of which is `concerns`' to say, nobody signed in included ([annonces/N3]). */
export async function listAnnounced(sql: Sql): Promise<AnnonceRecord[]> {
  const rows = await sql.query<{ data: AnnonceRecord }>(
    `select data from documents where collection = 'records' and not supprime and data ->> 'kind' = 'annonce'
     order by data ->> 'debut' desc, id`,
  );
  return rows.map(({ data }) => data);
}
