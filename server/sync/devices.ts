import type { Sql } from '../db/db.ts';

/** Devices that an account may have: what a device calls itself is its own word. */
export const MAX_DEVICES = 100;

/** Of an account that has more, forgets those seen longest ago; never one that an order to wipe waits for. */
export const keepLatestDevices = (sql: Sql, idUser: number): Promise<unknown> =>
  sql.query(
    `delete from appareils where id_user = $1 and (ordre is null or efface_le is not null) and id in (
       select id from appareils where id_user = $1 order by vu_le desc, id offset ${MAX_DEVICES})`,
    [idUser],
  );
