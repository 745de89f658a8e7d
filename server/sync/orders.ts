import type { Sql } from '../db/db.ts';

/** Whether a device of this user has not carried out an order to wipe yet. */
export async function hasOrder(sql: Sql, idUser: number): Promise<boolean> {
  const rows = await sql.query(
    'select 1 from appareils where id_user = $1 and ordre is not null and efface_le is null limit 1',
    [idUser],
  );
  return rows.length > 0;
}
