import { sessionsCalls } from '#domain/api/sessions.ts';
import { ok, refuse } from '#domain/base/result.ts';
import type { Context } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { revokeOtherSessions, revokeSession, sessionsOf } from '../../http/sessions.ts';
import { ownOrManaged } from './managed.ts';
import { activateSecondFactor, prepareSecondFactor, readSecondFactor, removeSecondFactor } from './second-factor.ts';

export const sessionsModule = defineModule(sessionsCalls, {
  sessionsList: async ({ params }, context) => {
    const allowed = await ownOrManaged(params.id, context);
    return allowed.ok ? ok(await list(params.id, context)) : allowed;
  },
  sessionRevoke: async ({ params: { id, session } }, context) => {
    const allowed = await ownOrManaged(id, context);
    if (!allowed.ok) return allowed;
    if (!(await list(id, context)).some((one) => one.id === session.toLowerCase())) return refuse('INTROUVABLE');
    await revokeSession(context.db, session, context.now);
    return ok(null);
  },
  sessionsRevoke: async ({ params: { id } }, context) => {
    const allowed = await ownOrManaged(id, context);
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

async function list(idUser: number, { db, now, session }: Context) {
  const sessions = await sessionsOf(db, idUser, now);
  return sessions.map((one) => ({ ...one, courante: one.id === session.id }));
}
