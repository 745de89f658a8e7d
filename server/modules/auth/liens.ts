import { refuse, ok, type Result } from '#domain/base/result.ts';
import type { Sql } from '../../db/db.ts';
import { hashLinkToken, newLinkToken } from '../../http/tokens.ts';

/**
 * What a one-time link opens: the choice of a password, the proof of the new address of an account (`adresse`), or the
 * sign-in page past the tries of others (`connexion`, which serves until its end). A sign-up has no account yet, and keeps
 * its own link (sign-up.ts).
 */
export type UsageLien = 'motDePasse' | 'adresse' | 'connexion';

const HOUR_MS = 3_600_000;
/** Hours a link lives. A password is asked for and chosen at once; an invitation may wait for a Monday. */
export const LIFE_HOURS = { oubli: 2, invitation: 72, verification: 48, adresse: 48, connexion: 24 } as const;

export const endOfLife = (now: Date, hours: number): string => new Date(now.getTime() + hours * HOUR_MS).toISOString();

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

interface Asked {
  readonly token: string;
  /** One of these uses. */
  readonly usages: readonly UsageLien[];
  readonly now: string;
}
export interface Link {
  /** Of its user. */
  readonly id: number;
  readonly email: string;
  readonly usage: UsageLien;
}

/** Whose link this is; LIEN_INVALIDE when it was used, replaced or is too old. */
export async function findLink(sql: Sql, { token, usages, now }: Asked): Promise<Result<Link>> {
  const [link] = await sql.query<Link>(
    `select u.id, u.email, l.usage from liens l join utilisateurs u on u.id = l.id_user
     where l.empreinte = $1 and l.usage = any($2::text[]) and l.utilise_le is null and l.expire_le > $3`,
    [hashLinkToken(token), usages, now],
  );
  return link === undefined ? refuse('LIEN_INVALIDE') : ok(link);
}

/** A link works once; of two calls at the same instant, one of them. Answers whose it is, and its use. */
export async function spendLink(tx: Sql, { token, usages, now }: Asked): Promise<Result<Pick<Link, 'id' | 'usage'>>> {
  const [used] = await tx.query<Pick<Link, 'id' | 'usage'>>(
    `update liens set utilise_le = $3 where empreinte = $1 and usage = any($2::text[]) and utilise_le is null
       and expire_le > $3 returning id_user as id, usage`,
    [hashLinkToken(token), usages, now],
  );
  return used === undefined ? refuse('LIEN_INVALIDE') : ok(used);
}
