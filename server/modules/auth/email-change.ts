/**
 * [session/D9] A new address for an account.
 *
 *     présente ──ask, with a proof──> demandée ──link opened at the new address──> présente
 *                                        │ └──resend──> demandée, another link
 *                                        └──cancel, change of password, end of the link──> nothing
 *
 * The present address opens the account until the new one is verified. It is told when another one is asked for, and
 * again when it no longer counts; each mail is of the transaction that it tells of.
 */
import { comparableEmail } from '#domain/base/email.ts';
import { fullName } from '#domain/base/person.ts';
import { isAssessor } from '#domain/access/roles.ts';
import { isKnown, canManage } from '#domain/utilisateurs/accounts.ts';
import type { CallAnswer } from '#domain/api/call.ts';
import { emailCalls } from '#domain/api/email.ts';
import type { Proof } from '#domain/api/proof.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/base/result.ts';
import type { Sql } from '../../db/db.ts';
import { isErased } from '../../documents/erased.ts';
import type { Context } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { addressOf } from '../../mail/liens.ts';
import { attempt } from '../attempts.ts';
import { requireOk, transaction } from '../documents.ts';
import { EMAIL_CHANGE } from './limits.ts';
import { createLink, endOfLife, revokeLinks, LIFE_HOURS } from './liens.ts';
import { requireProof } from './proof.ts';
import { findUser, findUserByEmail, type UserRow } from './queries.ts';
import { portalOf, tellAsked, type Waiting } from './tell.ts';

export type EmailChange = NonNullable<CallAnswer<(typeof emailCalls)['emailChange']>>;

export const emailModule = defineModule(emailCalls, {
  emailChange: async ({ params }, context) => {
    const user = await changeable(params.id, context);
    return user.ok ? ok(await findEmailChange(context.db, params.id, context.now)) : user;
  },
  emailChangeAsk: ({ params, body: { email, ...preuve } }, context) =>
    ask({ idUser: params.id, email, preuve }, context),
  emailChangeResend: ({ params }, context) => resend(params.id, context),
  emailChangeCancel: async ({ params }, context) => {
    const user = await changeable(params.id, context);
    if (!user.ok) return user;
    await context.db.transaction((tx) => forgetEmailChange(tx, params.id));
    return ok(null);
  },
});

/** One's own account, or one that one manages. */
async function changeable(idUser: number, { db, actor }: Context): Promise<Result<UserRow>> {
  const user = await findUser(db, idUser);
  if (user === null || !isKnown(actor, user)) return refuse('INTROUVABLE');
  const isAllowed = actor.id === idUser || canManage(actor, user);
  return isAllowed ? ok(user) : refuse('DROIT_INSUFFISANT', { action: 'utilisateur.gerer' });
}

interface Asked {
  readonly idUser: number;
  readonly email: string;
  readonly preuve: Proof;
}

async function ask({ idUser, email, preuve }: Asked, context: Context): Promise<Result<EmailChange>> {
  const user = await changeable(idUser, context);
  if (!user.ok) return user;
  const refusal = (await refusalOf(user.value, email, context)) ?? (await proofRefusal(preuve, context));
  if (refusal !== null) return refusal;
  const tried = await attempt(context, [{ limit: EMAIL_CHANGE, who: [idUser] }]);
  if (!tried.ok) return tried;
  const { actor, courrier } = context;
  const asked = await transaction(context, async (tx) => {
    requireOk(await freeAddress(tx, email));
    const change = await write(tx, { idUser, email, par: fullName(actor) }, context);
    const old = await tellAsked(tx, { user: user.value, nouvelle: email, par: change.par }, context);
    return { change, mails: [await sendLink(tx, { user: user.value, email }, context), old] };
  });
  if (!asked.ok) return asked;
  await courrier.lancer(asked.value.mails);
  return ok(asked.value.change);
}

async function refusalOf(user: UserRow, email: string, { actor, db }: Context): Promise<Refusal | null> {
  if (isAssessor(actor.role)) return refuse('LECTURE_SEULE');
  if (await isErased(db, { collection: 'controllers', id: String(user.id), changes: {} }))
    return refuse('DONNEES_EFFACEES');
  const isSame = comparableEmail(email) === comparableEmail(user.email);
  return isSame ? refuse('VALIDATION', { champs: { email: 'est déjà celle de ce compte' } }) : null;
}

async function proofRefusal(preuve: Proof, context: Context): Promise<Refusal | null> {
  const proved = await requireProof(preuve, context);
  return proved.ok ? null : proved;
}

/** CONFLIT when another account has it; said to who has just proved who they are. */
export async function freeAddress(tx: Sql, email: string): Promise<Result<null>> {
  const taken = await findUserByEmail(tx, email);
  return taken === null ? ok(null) : refuse('CONFLIT', { champs: { email: 'déjà utilisée' } });
}

interface AskedAddress {
  readonly idUser: number;
  readonly email: string;
  readonly par: string;
}

async function write(tx: Sql, { idUser, email, par }: AskedAddress, context: Context): Promise<EmailChange> {
  const { actor, now, clock } = context;
  const expireLe = endOfLife(clock(), LIFE_HOURS.adresse);
  await tx.query(
    `insert into adresses_demandees (id_user, email, par, par_nom, demandee_le, expire_le) values ($1, $2, $3, $4, $5, $6)
     on conflict (id_user) do update set email = excluded.email, par = excluded.par, par_nom = excluded.par_nom,
       demandee_le = excluded.demandee_le, expire_le = excluded.expire_le`,
    [idUser, email, actor.id, par, now, expireLe],
  );
  return { email, par, demandeeLe: now, expireLe };
}

async function resend(idUser: number, context: Context): Promise<Result<EmailChange>> {
  const user = await changeable(idUser, context);
  if (!user.ok) return user;
  const tried = await attempt(context, [{ limit: EMAIL_CHANGE, who: [idUser] }]);
  if (!tried.ok) return tried;
  const expireLe = endOfLife(context.clock(), LIFE_HOURS.adresse);
  const sent = await transaction(context, async (tx) => {
    const waiting = await findEmailChange(tx, idUser, context.now);
    if (waiting === null) return requireOk<never>(refuse('INTROUVABLE'));
    await tx.query('update adresses_demandees set expire_le = $2 where id_user = $1', [idUser, expireLe]);
    const mail = await sendLink(tx, { user: user.value, email: waiting.email }, context);
    return { change: { ...waiting, expireLe }, mail };
  });
  if (!sent.ok) return sent;
  await context.courrier.lancer([sent.value.mail]);
  return ok(sent.value.change);
}

/** To the new address, whose owner proves it; the former links open nothing any more. */
async function sendLink(
  tx: Sql,
  { user, email }: { readonly user: UserRow; readonly email: string },
  { clock, config, courrier, variante }: Context,
): Promise<Waiting> {
  const hours = LIFE_HOURS.adresse;
  const portal = portalOf(user, variante);
  const token = await createLink(tx, { idUser: user.id, expireLe: endOfLife(clock(), hours), usage: 'adresse' });
  const lien = addressOf(config, portal, `/auth/verify-email?token=${token}`);
  const donnees = { prenom: user.prenom, lien, heures: hours };
  return courrier.postWithin(tx, {
    a: email,
    variante: portal,
    langue: user.langue,
    modele: 'nouvelleAdresse',
    donnees,
  });
}

/** What waits to be verified; null: nothing, or its link is over. */
export async function findEmailChange(sql: Sql, idUser: number, now: string): Promise<EmailChange | null> {
  const [waiting] = await sql.query<EmailChange>(
    `select email, par_nom as par, demandee_le as "demandeeLe", expire_le as "expireLe" from adresses_demandees
     where id_user = $1 and expire_le > $2`,
    [idUser, now],
  );
  return waiting ?? null;
}

/** The present address stays; the link that was sent opens nothing any more. */
export async function forgetEmailChange(tx: Sql, idUser: number): Promise<void> {
  await tx.query('delete from adresses_demandees where id_user = $1', [idUser]);
  await revokeLinks(tx, idUser, 'adresse');
}
