import { AUTORISATIONS, isWithdrawn } from '#domain/access/authorisations.ts';
import { authCalls } from '#domain/api/auth.ts';
import { must } from '#domain/base/must.ts';
import { ok, refuse } from '#domain/base/result.ts';
import { defineModule } from '../../http/mount.ts';
import { sessionOfProof } from '../../http/revocation.ts';
import { freeSessionsOf, revokeSession } from '../../http/sessions.ts';
import { login } from './login.ts';
import { forgotten } from './forgotten.ts';
import { changePassword, readPasswordLink } from './password.ts';
import { presentInList, presentUser } from './present.ts';
import { findUser, listControllers, listUsers } from './queries.ts';
import { planningControllers } from './planning.ts';
import { readVerification, verifyEmail } from './verify-email.ts';
import { readAbsences, readUser, supervisers } from './users.ts';
import { enroll } from './enroll.ts';
import { printedLink } from './printed-link.ts';
import { forceReset } from './force-reset.ts';
import { updateUser, updateUserProved } from './update-user.ts';

export const authModule = defineModule(authCalls, {
  authLogin: ({ body }, context) => login(body, context),
  authLogout: async (_, { db, session, now }) => {
    await revokeSession(db, session.id, now);
    return ok(null);
  },
  authRevocation: async ({ body: { preuves } }, { db, config, now }) => {
    for (const proof of preuves) {
      const idSession = sessionOfProof(config.secret, proof);
      if (idSession !== null) await revokeSession(db, idSession, now);
    }
    return ok(null);
  },
  authRegister: ({ body }, context) => enroll(body, context),
  authControllers: async (_, context) =>
    ok((await listControllers(context)).map((one) => ({ ...one, id: one.idUser }))),
  authUser: async (_, { db, actor, session }) => {
    const user = presentUser(must(await findUser(db, actor.id), 'the signed-in user exists'));
    // [session/D7] The office asks for it no longer.
    if (session.isFactorDue && !user.secondFacteurDu) await freeSessionsOf(db, actor.id);
    return ok({
      ...user,
      isAdmin: actor.role === 'ADMIN',
      isManager: actor.role === 'MANAGER',
      permissions: AUTORISATIONS.filter((code) => !isWithdrawn(actor, code)),
    });
  },
  authUsers: async ({ query: { page, size, role, actif, search } }, { db, actor }) => {
    const bureau = actor.role === 'ADMIN' ? null : (actor.idBureauInspection ?? -1);
    const variantes = actor.role === 'ADMIN' ? null : actor.variantes;
    const filter = { bureau, variantes, role: role ?? null, actif: actif ?? null, search: search ?? null };
    const { items, total } = await listUsers(db, { ...filter, limit: size, offset: (page - 1) * size });
    return ok({ items: items.map(presentInList), total, page, size });
  },
  authGetControlleurs: ({ query }, context) => planningControllers(query, context),
  authResetEmail: ({ params }, context) => forgotten({ email: params.a, variante: params.b }, context),
  authVerifyEmailLien: ({ params }, context) => readVerification(params.token, context),
  authVerifyEmail: ({ body }, context) => verifyEmail(body.token, context),
  authLien: ({ params }, context) => readPasswordLink(params.id, context),
  authUtilisateur: ({ params }, context) => readUser(params.id, context),
  authDesactiver: async ({ params }, context) => {
    const updated = await updateUser(params.id, { actif: false }, context);
    return updated.ok ? ok(null) : updated;
  },
  authSupervisers: (_, context) => supervisers(context),
  authAbsences: ({ params }, context) => readAbsences(params.id, context),
  authAbsencesEcrire: async ({ params, body: { absences } }, context) => {
    // What could not be read back would be written and refused.
    const known = await readAbsences(params.id, context);
    if (!known.ok) return known;
    const updated = await updateUser(params.id, { terrain: { absences } }, context);
    return updated.ok ? readAbsences(params.id, context) : updated;
  },
  authInvitation: ({ params }, context) => printedLink(params.id, context),
  authPass: ({ params: { id }, body: { reinitialiser, nouveauMotDePasse, ...proof } }, context) => {
    if (reinitialiser === true) return forceReset(id, context);
    if (nouveauMotDePasse === undefined)
      return Promise.resolve(refuse('VALIDATION', { champs: { nouveauMotDePasse: 'requis' } }));
    return changePassword({ ...proof, nouveauMotDePasse, idUser: id }, context);
  },
  authUpdateInfo: ({ params, body }, context) => updateUserProved(params.id, body, context),
});
