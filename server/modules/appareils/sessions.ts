/**
 * [session/D2] Sessions, and the devices that proved themselves in them. An order to wipe a device ends these sessions; the
 * device is then given one that sends what waits on it, until it has reported.
 */
import type { Actor } from '#domain/access/roles.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../../db/db.ts';
import { MAX_DEVICES } from '../../sync/devices.ts';
import { openSession, type SessionRow, tokenFor } from '../../http/sessions.ts';

interface Device {
  readonly id: string;
  readonly idUser: number;
}

/** Once and for all: a token that was copied to another device is still ended with this one. */
export const noteDeviceOf = (sql: Sql, idSession: string, id: string): Promise<unknown> =>
  sql.query(
    `update sessions set appareils = array_append(appareils, $2)
     where id = $1 and not $2 = any (appareils) and cardinality(appareils) < ${MAX_DEVICES}`,
    [idSession, id],
  );

/** Those in which this device proved itself. */
export const revokeSessionsOfDevice = (sql: Sql, { id, idUser }: Device, now: string): Promise<unknown> =>
  sql.query(
    'update sessions set revoquee_le = $3 where id_user = $1 and $2 = any (appareils) and revoquee_le is null',
    [idUser, id, now],
  );

/** The order was carried out, or taken back. */
export const endRescue = (sql: Sql, { id, idUser }: Device, now: string): Promise<unknown> =>
  sql.query('update sessions set revoquee_le = $3 where id_user = $1 and sauvetage = $2 and revoquee_le is null', [
    idUser,
    id,
    now,
  ]);

type Rescued = Pick<SessionRow, 'id' | 'idSession' | 'offlineAccess' | 'expireLe'>;

/** Token of the session that rescues this device: one at a time, the same for each contact. null: its account is closed. */
export async function rescueToken(
  sql: Sql,
  { id, idUser }: Device,
  { variante, now, secret }: { readonly variante: Variant; readonly now: Date; readonly secret: string },
): Promise<string | null> {
  const [open] = await sql.query<Rescued>(
    `select u.id, u.offline_access as "offlineAccess", s.id as "idSession", s.expire_le as "expireLe"
     from sessions s join utilisateurs u on u.id = s.id_user
     where u.id = $1 and u.actif and s.sauvetage = $2 and s.revoquee_le is null and s.expire_le > $3`,
    [idUser, id, now.toISOString()],
  );
  if (open !== undefined) return tokenFor(secret, open, now);
  const [user] = await sql.query<Pick<Actor, 'id' | 'offlineAccess'>>(
    'select id, offline_access as "offlineAccess" from utilisateurs where id = $1 and actif',
    [idUser],
  );
  if (user === undefined) return null;
  // Its life is that of whoever has no offline access: half a day to send what waits.
  const rescued = { id: user.id, offlineAccess: false };
  return openSession(sql, { user: rescued, variante, now, secret, appareil: '', sauvetage: id });
}
