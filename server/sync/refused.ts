import type { Edit } from '#domain/sync/messages.ts';
import type { Sql } from '../db/db.ts';

interface RefusedRow {
  readonly edit: Edit;
  readonly idUser: number;
  readonly utilisateur: string;
  readonly code: string;
  readonly data: Record<string, unknown> | null;
  readonly appareil: string | null;
  readonly premierLe: string;
  readonly dernierLe: string;
  readonly fois: number;
}

export interface RefusedQuery {
  /** null: of everybody. */
  readonly idUser: number | null;
  /** Part of a name, of a code or of a document's id; null: all. */
  readonly search: string | null;
  readonly ascending: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** Edits that the server refused, whole, the latest first unless asked otherwise. */
export async function listRefused(sql: Sql, query: RefusedQuery): Promise<{ items: RefusedRow[]; total: number }> {
  const where = `($1::integer is null or id_user = $1)
    and ($2::text is null or position(lower($2) in lower(utilisateur || ' ' || code || ' ' || id_doc)) > 0)`;
  const params = [query.idUser, query.search];
  const [count] = await sql.query<{ total: number }>(`select count(*) as total from refus where ${where}`, params);
  const items = await sql.query<RefusedRow>(
    `select edit, id_user as "idUser", utilisateur, code, data, appareil, premier_le as "premierLe", dernier_le as "dernierLe", fois
     from refus where ${where} order by dernier_le ${query.ascending ? 'asc' : 'desc'}, edit_id limit $3 offset $4`,
    [...params, query.limit, query.offset],
  );
  return { items, total: count?.total ?? 0 };
}
