import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Sql } from '../../db/db.ts';
import type { PublicContext } from '../../http/context.ts';
import { revokeSessionsOf } from '../../http/sessions.ts';
import { hashLinkToken, newLinkToken } from '../../http/tokens.ts';
import { Limiter } from './limiter.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { findUser } from './queries.ts';

interface NewPassword {
  readonly idUser: number;
  readonly token?: string | undefined;
  readonly ancienMotDePasse?: string | undefined;
  readonly nouveauMotDePasse: string;
}

const GUESSES_BY_USER = 8;

/** Changes of password of one server: a stolen session does not try the former password for ever. */
export function makeChangePassword() {
  const byUser = new Limiter(GUESSES_BY_USER);
  return async function guarded(demande: NewPassword, context: PublicContext): Promise<Result<null>> {
    const [key, nowMs] = [String(demande.idUser), context.clock().getTime()];
    if (byUser.isBlocked(key, nowMs)) return refuse('TROP_DE_TENTATIVES');
    const changed = await changePassword(demande, context);
    if (!changed.ok && changed.code === 'IDENTIFIANTS_INVALIDES') byUser.count(key, nowMs);
    return changed;
  };
}

/** A new password, by a one-time link or with the former one. Every session of the user ends: others held it too. */
async function changePassword(demande: NewPassword, context: PublicContext): Promise<Result<null>> {
  const { db, maintenant } = context;
  const hashed = await hashPassword(demande.nouveauMotDePasse);
  return db.transaction(async (tx) => {
    const allowed =
      demande.token === undefined
        ? await checkFormer(tx, demande, context)
        : await useLink(tx, { token: demande.token, idUser: demande.idUser, maintenant });
    if (!allowed.ok) return allowed;
    await tx.query('update utilisateurs set mot_de_passe = $2 where id = $1', [demande.idUser, hashed]);
    await revokeSessionsOf(tx, demande.idUser, maintenant);
    return ok(null);
  });
}

async function checkFormer(
  tx: Sql,
  { idUser, ancienMotDePasse }: NewPassword,
  { session }: PublicContext,
): Promise<Result<null>> {
  if (session === null) return refuse('SESSION_ABSENTE');
  if (session.acteur.id !== idUser) return refuse('INTROUVABLE');
  const user = await findUser(tx, idUser);
  const isRight = await isPassword(user?.motDePasse ?? null, ancienMotDePasse ?? '');
  return isRight ? ok(null) : refuse('IDENTIFIANTS_INVALIDES', { champs: { ancienMotDePasse: 'n’est pas le bon' } });
}

/** A link works once; two calls at the same instant: one of them. */
async function useLink(tx: Sql, link: { token: string; idUser: number; maintenant: string }): Promise<Result<null>> {
  const used = await tx.query(
    `update liens set utilise_le = $3 where empreinte = $1 and id_user = $2 and utilise_le is null and expire_le > $3 returning id_user`,
    [hashLinkToken(link.token), link.idUser, link.maintenant],
  );
  return used.length === 1 ? ok(null) : refuse('LIEN_INVALIDE');
}

/** Whose link this is. */
export async function findLink(
  sql: Sql,
  token: string,
  maintenant: string,
): Promise<Result<{ id: number; email: string }>> {
  const [user] = await sql.query<{ id: number; email: string }>(
    `select u.id, u.email from liens l join utilisateurs u on u.id = l.id_user
     where l.empreinte = $1 and l.utilise_le is null and l.expire_le > $2`,
    [hashLinkToken(token), maintenant],
  );
  return user === undefined ? refuse('LIEN_INVALIDE') : ok(user);
}

/** A one-time link to choose a password; answers its token, which is kept nowhere. */
export async function createLink(
  sql: Sql,
  { idUser, expireLe }: { idUser: number; expireLe: string },
): Promise<string> {
  const token = newLinkToken();
  await sql.query('insert into liens (empreinte, id_user, expire_le) values ($1, $2, $3)', [
    hashLinkToken(token),
    idUser,
    expireLe,
  ]);
  return token;
}
