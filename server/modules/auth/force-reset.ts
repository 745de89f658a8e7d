import { canManage, isKnown } from '#domain/utilisateurs/accounts.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { PublicContext } from '../../http/context.ts';
import { revokeSessionsOf } from '../../http/sessions.ts';
import { forgetEmailChange } from './email-change.ts';
import { sendPasswordLink } from './password-link.ts';
import { findUser } from './queries.ts';

/** The office takes a password away: every session ends, and a link by mail chooses the next one. */
export async function forceReset(idUser: number, context: PublicContext): Promise<Result<null>> {
  const { db, session, now, variante } = context;
  if (session === null) return refuse('SESSION_ABSENTE');
  const { actor } = session;
  const user = await findUser(db, idUser);
  if (user === null || !isKnown(actor, user)) return refuse('INTROUVABLE');
  if (actor.id === idUser || !canManage(actor, user)) {
    return refuse('DROIT_INSUFFISANT', { action: 'utilisateur.gerer' });
  }
  await db.transaction(async (tx) => {
    await tx.query('update utilisateurs set mot_de_passe = null where id = $1', [idUser]);
    await revokeSessionsOf(tx, idUser, now);
    await forgetEmailChange(tx, idUser);
  });
  await sendPasswordLink(user, { variante, modele: 'motDePasse' }, context);
  return ok(null);
}
