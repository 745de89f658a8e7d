import { fullName } from '#domain/base/person.ts';
import type { linkCalls } from '#domain/api/auth-links.ts';
import type { CallAnswer } from '#domain/api/call.ts';
import { must } from '#domain/base/must.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { wordsOfBrand } from '#domain/variants/words.ts';
import type { Sql } from '../../db/db.ts';
import type { PublicContext } from '../../http/context.ts';
import { ringPeople } from '../../documents/announce.ts';
import { recipients } from '../../documents/concerned.ts';
import { requireOk, transaction } from '../documents.ts';
import { type EmailChange, findEmailChange, forgetEmailChange, freeAddress } from './email-change.ts';
import { findLink, revokeLinks, spendLink, type UsageLien } from './liens.ts';
import { preparePasswordLink } from './password-link.ts';
import { publishUser } from './publish.ts';
import { findUser, type UserRow } from './queries.ts';
import { findSignUp, forgetSignUps, openSignUp } from './sign-up.ts';
import { tellReplaced, type Waiting } from './tell.ts';
import { publishController } from './terrain.ts';

const USAGES: readonly UsageLien[] = ['adresse'];

type Verification = CallAnswer<(typeof linkCalls)['authVerifyEmailLien']>;

/** Which address a link verifies, and for whom: its owner sees a sign-up that is not theirs. */
export async function readVerification(token: string, { db, now }: PublicContext): Promise<Result<Verification>> {
  const signUp = await findSignUp(db, { token, now });
  if (signUp !== null) {
    const { email, raisonSociale } = signUp.donnees;
    const qui = [fullName(signUp.donnees), raisonSociale].filter(Boolean).join(', ');
    return ok({ id: null, email, usage: 'inscription', qui });
  }
  const link = await findLink(db, { token, usages: USAGES, now });
  if (!link.ok) return link;
  const { id } = link.value;
  const waiting = await findEmailChange(db, id, now);
  return waiting === null ? refuse('LIEN_INVALIDE') : ok({ id, email: waiting.email, usage: 'changement', qui: null });
}

/**
 * The address is that of who opened the mail: its sign-up becomes an account, which can be activated ([session/D16]), or an
 * account takes its new address ([session/D9]).
 */
export async function verifyEmail(token: string, context: PublicContext): Promise<Result<null>> {
  const { now, courrier } = context;
  const verified = await transaction(context, async (tx) => {
    const opened = await openSignUp(tx, { token, now });
    if (opened !== null) return welcome(tx, requireOk(opened), context);
    const { id } = requireOk(await spendLink(tx, { token, usages: USAGES, now }));
    return replaceAddress(tx, must(await findUser(tx, id), 'the user of a link exists'), context);
  });
  if (!verified.ok) return verified;
  await courrier.lancer(verified.value);
  return ok(null);
}

/** The office sees the new account from here on, and is asked to activate it. */
async function welcome(tx: Sql, user: UserRow, context: PublicContext): Promise<Waiting[]> {
  await publishUser(tx, authorOf(user, context), { user, action: 'register' });
  await ringOffice(tx, user, context);
  return [];
}

/** Links to the former address open nothing any more. Who never chose a password is invited again, at the new one. */
async function replaceAddress(tx: Sql, before: UserRow, context: PublicContext): Promise<Waiting[]> {
  const { now, variante } = context;
  const { id } = before;
  const { email, par } = (await findEmailChange(tx, id, now)) ?? requireOk<EmailChange>(refuse('LIEN_INVALIDE'));
  requireOk(await freeAddress(tx, email));
  await tx.query('update utilisateurs set email = $2, email_verifie_le = $3 where id = $1', [id, email, now]);
  await forgetEmailChange(tx, id);
  await forgetSignUps(tx, email);
  for (const usage of ['motDePasse', 'connexion'] as const) await revokeLinks(tx, id, usage);
  const user = await publish(tx, id, context);
  await publishController(tx, authorOf(user, context), { user, terrain: {} });
  const old = await tellReplaced(tx, { user: before, nouvelle: email, par }, context);
  if (user.motDePasse !== null || !user.actif) return [old];
  return [old, await preparePasswordLink(tx, { user, variante, modele: 'invitation' }, context)];
}

async function publish(tx: Sql, id: number, context: PublicContext): Promise<UserRow> {
  const user = must(await findUser(tx, id), 'it was just written');
  await publishUser(tx, authorOf(user, context), { user, action: 'verifyEmail' });
  return user;
}

const authorOf = (user: UserRow, { variante, now }: PublicContext) => ({
  actor: user,
  variante,
  portees: [],
  now,
});

async function ringOffice(tx: Sql, user: UserRow, context: PublicContext): Promise<void> {
  if (user.activeLe !== null || user.idBureauInspection === null) return;
  const managers = await recipients(tx, {
    role: 'MANAGER',
    colonne: 'id_bureau',
    valeur: user.idBureauInspection,
    variante: context.variante,
  });
  const words = wordsOfBrand(context.variante, 'fr');
  const who = [fullName(user), user.raisonSociale].filter(Boolean).join(', ');
  await ringPeople(tx, authorOf(user, context), {
    a: managers,
    evenement: 'compte',
    annonce: {
      titre: 'Compte à activer',
      message: `${who} demande un compte (${user.role === 'CLIENT' ? words.nomClient : words.nomInstallateur}).`,
      lien: `/users/edit?id=${user.id}`,
      niveau: 'info',
    },
  });
}
