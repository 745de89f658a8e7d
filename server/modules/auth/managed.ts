import { canManage, isKnown } from '#domain/utilisateurs/accounts.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Context } from '../../http/context.ts';
import { findUser } from './queries.ts';

/** [session/D4] [agenda/IC6] One's own account, or one that the caller manages. */
export async function ownOrManaged(idUser: number, { db, actor }: Context): Promise<Result<null>> {
  const user = await findUser(db, idUser);
  if (user === null || !isKnown(actor, user)) return refuse('INTROUVABLE');
  const isAllowed = actor.id === idUser || canManage(actor, user);
  return isAllowed ? ok(null) : refuse('DROIT_INSUFFISANT', { action: 'utilisateur.gerer' });
}
