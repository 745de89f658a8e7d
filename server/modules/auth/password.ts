import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Sql } from '../../db/db.ts';
import type { PublicContext } from '../../http/context.ts';
import { revokeSessionsOf } from '../../http/sessions.ts';
import { hashLinkToken } from '../../http/tokens.ts';
import { Limiter, tooMany } from './limiter.ts';
import { revokeLinks, spendLink } from './liens.ts';
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
    const blocked = tooMany(nowMs, [byUser, key]);
    if (blocked !== null) return blocked;
    const changed = await changePassword(demande, context);
    if (!changed.ok && changed.code === 'IDENTIFIANTS_INVALIDES') byUser.count(key, nowMs);
    return changed;
  };
}

/**
 * A new password, by a one-time link or with the former one. Every session of the user ends and every other link is
 * revoked: others held them too.
 */
async function changePassword(demande: NewPassword, context: PublicContext): Promise<Result<null>> {
  const { db, maintenant } = context;
  const hashed = await hashPassword(demande.nouveauMotDePasse);
  return db.transaction(async (tx) => {
    const allowed = await (demande.token === undefined
      ? checkFormer(tx, demande, context)
      : checkLink(tx, { token: demande.token, idUser: demande.idUser, maintenant }));
    if (!allowed.ok) return allowed;
    await tx.query('update utilisateurs set mot_de_passe = $2 where id = $1', [demande.idUser, hashed]);
    await revokeSessionsOf(tx, demande.idUser, maintenant);
    await revokeLinks(tx, demande.idUser, 'motDePasse');
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

/** The link names its user: a token with another id opens nothing, and is not spent. */
async function checkLink(tx: Sql, link: { token: string; idUser: number; maintenant: string }): Promise<Result<null>> {
  const [owner] = await tx.query('select 1 from liens where empreinte = $1 and id_user = $2 and usage = $3', [
    hashLinkToken(link.token),
    link.idUser,
    'motDePasse',
  ]);
  if (owner === undefined) return refuse('LIEN_INVALIDE');
  const used = await spendLink(tx, { ...link, usage: 'motDePasse' });
  if (!used.ok) return used;
  // Whoever opened the mail owns the address: the link proves it as well.
  await tx.query('update utilisateurs set email_verifie_le = coalesce(email_verifie_le, $2) where id = $1', [
    link.idUser,
    link.maintenant,
  ]);
  return ok(null);
}
