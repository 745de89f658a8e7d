import { createHash } from 'node:crypto';
import type { Sql } from '../db/db.ts';
import { fold } from '#domain/base/fold.ts';
import type { ScoredPlace } from './geocoder.ts';

/** A new house has a number before that. */
const KEPT_MS = 30 * 86_400_000;

/** A question is kept as its hash: the table names public addresses, and not what was typed ([places/L6]). */
const keyOf = (text: string, limit: number): string =>
  createHash('sha256')
    .update(`${limit} ${fold(text).replace(/\s+/g, ' ').trim()}`)
    .digest('hex');

/** What the service answered to the same question less than 30 days ago; null: it must be asked. */
export async function knownPlaces(
  sql: Sql,
  { text, limit, now }: { readonly text: string; readonly limit: number; readonly now: Date },
): Promise<ScoredPlace[] | null> {
  const [row] = await sql.query<{ reponse: ScoredPlace[] }>(
    'select reponse from lieux_connus where cle = $1 and lu_le > $2 and lu_le <= $3',
    [keyOf(text, limit), new Date(now.getTime() - KEPT_MS).toISOString(), now.toISOString()],
  );
  return row?.reponse ?? null;
}

export async function keepPlaces(
  sql: Sql,
  { text, limit, now }: { readonly text: string; readonly limit: number; readonly now: Date },
  places: readonly ScoredPlace[],
): Promise<void> {
  await sql.query(
    `insert into lieux_connus (cle, reponse, lu_le) values ($1, $2::jsonb, $3)
       on conflict (cle) do update set reponse = excluded.reponse, lu_le = excluded.lu_le`,
    [keyOf(text, limit), JSON.stringify(places), now.toISOString()],
  );
}

export const forgetOldPlaces = (sql: Sql, now: Date): Promise<unknown> =>
  sql.query('delete from lieux_connus where lu_le <= $1', [new Date(now.getTime() - KEPT_MS).toISOString()]);
