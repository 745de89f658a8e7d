import { fullName } from '#domain/base/person.ts';
import { must } from '#domain/base/must.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
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
import { tellReplaced, type Waiting } from './tell.ts';
import { publishController } from './terrain.ts';

const USAGES: readonly UsageLien[] = ['email', 'adresse'];

interface Verification {
  readonly id: number;
  readonly email: string;
  readonly usage: 'inscription' | 'changement';
}

/** Which address a link verifies. */
export async function readVerification(token: string, { db, now }: PublicContext): Promise<Result<Verification>> {
  const link = await findLink(db, { token, usages: USAGES, now });
  if (!link.ok) return link;
  const { id, email, usage } = link.value;
  if (usage === 'email') return ok({ id, email, usage: 'inscription' });
  const waiting = await findEmailChange(db, id, now);
  return waiting === null ? refuse('LIEN_INVALIDE') : ok({ id, email: waiting.email, usage: 'changement' });
}

/** The address is that of who opened the mail: a sign-up can be activated, or an account takes its new address ([session/D9]). */
export async function verifyEmail(token: string, context: PublicContext): Promise<Result<null>> {
  const { now, courrier } = context;
  const verified = await transaction(context, async (tx) => {
    const { id, usage } = requireOk(await spendLink(tx, { token, usages: USAGES, now }));
    const user = must(await findUser(tx, id), 'the user of a link exists');
    return usage === 'adresse' ? replaceAddress(tx, user, context) : proveSignUp(tx, user, context);
  });
  if (!verified.ok) return verified;
  await courrier.lancer(verified.value);
  return ok(null);
}

async function proveSignUp(tx: Sql, { id }: UserRow, context: PublicContext): Promise<Waiting[]> {
  await tx.query('update utilisateurs set email_verifie_le = $2 where id = $1', [id, context.now]);
  const user = await publish(tx, id, context);
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
  for (const usage of ['motDePasse', 'connexion', 'email'] as const) await revokeLinks(tx, id, usage);
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
  });
  const who = [fullName(user), user.raisonSociale].filter(Boolean).join(', ');
  await ringPeople(tx, authorOf(user, context), {
    a: managers,
    evenement: 'compte',
    annonce: {
      titre: 'Compte à activer',
      message: `${who} demande un compte (${user.role === 'CLIENT' ? 'client' : 'installateur'}).`,
      lien: `/users/edit?id=${user.id}`,
      niveau: 'info',
    },
  });
}
