import { isKnown, canManage } from '#domain/utilisateurs/accounts.ts';
import { sessionsCalls } from '#domain/api/sessions.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Context } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { revokeOtherSessions, revokeSession, sessionsOf } from '../../http/sessions.ts';
import { findUser } from './queries.ts';
import { activateSecondFactor, prepareSecondFactor, readSecondFactor, removeSecondFactor } from './second-factor.ts';

export const sessionsModule = defineModule(sessionsCalls, {
  sessionsList: async ({ params }, context) => {
    const allowed = await mayClose(params.id, context);
    return allowed.ok ? ok(await list(params.id, context)) : allowed;
  },
  sessionRevoke: async ({ params: { id, session } }, context) => {
    const allowed = await mayClose(id, context);
    if (!allowed.ok) return allowed;
    if (!(await list(id, context)).some((one) => one.id === session.toLowerCase())) return refuse('INTROUVABLE');
    await revokeSession(context.db, session, context.now);
    return ok(null);
  },
  sessionsRevoke: async ({ params: { id } }, context) => {
    const allowed = await mayClose(id, context);
    if (!allowed.ok) return allowed;
    const { db, now, session } = context;
    await revokeOtherSessions(db, { idUser: id, but: session.id, now });
    return ok(null);
  },
  secondFactor: ({ params }, context) => readSecondFactor(params.id, context),
  secondFactorPrepare: ({ body }, context) => prepareSecondFactor(body.motDePasse, context),
  secondFactorActivate: ({ body }, context) => activateSecondFactor(body.code, context),
  secondFactorRemove: ({ params, body }, context) => removeSecondFactor(params.id, body, context),
});

/** [session/D4] One's own, and those of an account that one manages. */
async function mayClose(idUser: number, { db, actor }: Context): Promise<Result<null>> {
  const user = await findUser(db, idUser);
  if (user === null || !isKnown(actor, user)) return refuse('INTROUVABLE');
  const isAllowed = actor.id === idUser || canManage(actor, user);
  return isAllowed ? ok(null) : refuse('DROIT_INSUFFISANT', { action: 'utilisateur.gerer' });
}

async function list(idUser: number, { db, now, session }: Context) {
  const sessions = await sessionsOf(db, idUser, now);
  return sessions.map((one) => ({ ...one, courante: one.id === session.id }));
}
