import { refuse, ok, type Result } from '#domain/base/result.ts';
import type { Sql } from '../../db/db.ts';
import { hashLinkToken, newLinkToken } from '../../http/tokens.ts';

/** What a one-time link opens: the choice of a password, or the proof of an address. */
export type UsageLien = 'motDePasse' | 'email';

const HOUR_MS = 3_600_000;
/** Hours a link lives. A password is asked for and chosen at once; an invitation may wait for a Monday. */
export const VIE_HEURES = { oubli: 2, invitation: 72, verification: 48 } as const;

export const finDeVie = (now: Date, heures: number): string => new Date(now.getTime() + heures * HOUR_MS).toISOString();

/** A one-time link; answers its token, which is kept nowhere. The former links of this use work no more. */
export async function createLink(
  sql: Sql,
  { idUser, expireLe, usage = 'motDePasse' }: { idUser: number; expireLe: string; usage?: UsageLien },
): Promise<string> {
  const token = newLinkToken();
  await revokeLinks(sql, idUser, usage);
  await sql.query('insert into liens (empreinte, id_user, expire_le, usage) values ($1, $2, $3, $4)', [
    hashLinkToken(token),
    idUser,
    expireLe,
    usage,
  ]);
  return token;
}

/** Links not used yet are forgotten: replaced by a newer one, or made useless by a change of password. */
export const revokeLinks = (sql: Sql, idUser: number, usage: UsageLien): Promise<unknown> =>
  sql.query('delete from liens where id_user = $1 and usage = $2 and utilise_le is null', [idUser, usage]);

/** Whose link this is; LIEN_INVALIDE when it was used, replaced or is too old. */
export async function findLink(
  sql: Sql,
  { token, usage, maintenant }: { token: string; usage: UsageLien; maintenant: string },
): Promise<Result<{ id: number; email: string }>> {
  const [user] = await sql.query<{ id: number; email: string }>(
    `select u.id, u.email from liens l join utilisateurs u on u.id = l.id_user
     where l.empreinte = $1 and l.usage = $2 and l.utilise_le is null and l.expire_le > $3`,
    [hashLinkToken(token), usage, maintenant],
  );
  return user === undefined ? refuse('LIEN_INVALIDE') : ok(user);
}

/** A link works once; of two calls at the same instant, one of them. Answers the user's id. */
export async function spendLink(
  tx: Sql,
  { token, usage, maintenant }: { token: string; usage: UsageLien; maintenant: string },
): Promise<Result<number>> {
  const [used] = await tx.query<{ id: number }>(
    `update liens set utilise_le = $3 where empreinte = $1 and usage = $2 and utilise_le is null and expire_le > $3
     returning id_user as id`,
    [hashLinkToken(token), usage, maintenant],
  );
  return used === undefined ? refuse('LIEN_INVALIDE') : ok(used.id);
}
