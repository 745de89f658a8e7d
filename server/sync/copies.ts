import type { Edit } from '#domain/sync/messages.ts';
import type { Sql } from '../db/db.ts';

/** Bytes of one copy: ten times the longest form that anybody fills. */
export const MAX_COPY_BYTES = 1024 * 1024;
/** Copies that one account, and all of them together, leave within MONTH_DAYS. An honest queue of a month is far from it. */
export const COPIES_OF_ACCOUNT = { count: 5_000, bytes: 100 * 1024 * 1024 } as const;
export const COPIES_IN_ALL = { count: 50_000, bytes: 1024 * 1024 * 1024 } as const;
const MONTH_DAYS = 30;

/** The text of a copy, and its bytes. */
export function textOf(edit: Edit): { readonly text: string; readonly bytes: number } {
  const text = JSON.stringify(edit);
  return { text, bytes: Buffer.byteLength(text) };
}

interface Asked {
  readonly idUser: number;
  readonly bytes: number;
  /** It takes the place of another one. */
  readonly replaces: boolean;
  readonly now: string;
}

/**
 * [sync/S23] Whether one more copy may be kept. Copies that come at the same instant are each counted without the others:
 * a limit is passed by as many of them as there are connections to the database, and no more.
 */
export async function hasRoom(sql: Sql, { idUser, bytes, replaces, now }: Asked): Promise<boolean> {
  if (bytes > MAX_COPY_BYTES) return false;
  const [held] = await sql.query<{ own: number; ownBytes: number; all: number; allBytes: number }>(
    `select count(*) filter (where id_user = $1) as own, coalesce(sum(taille) filter (where id_user = $1), 0) as "ownBytes",
            count(*) as "all", coalesce(sum(taille), 0) as "allBytes"
     from refus where premier_le > $2::timestamptz - interval '${MONTH_DAYS} days'`,
    [idUser, now],
  );
  const { own, ownBytes, all, allBytes } = held ?? { own: 0, ownBytes: 0, all: 0, allBytes: 0 };
  const isWithin = (limits: { readonly count: number; readonly bytes: number }, count: number, kept: number): boolean =>
    (replaces || count < limits.count) && kept + bytes <= limits.bytes;
  return isWithin(COPIES_OF_ACCOUNT, own, ownBytes) && isWithin(COPIES_IN_ALL, all, allBytes);
}
