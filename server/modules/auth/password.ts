import type { CallAnswer } from '#domain/api/call.ts';
import type { linkCalls } from '#domain/api/auth-links.ts';
import { fullName } from '#domain/base/person.ts';
import { must } from '#domain/base/must.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Sql } from '../../db/db.ts';
import type { PublicContext } from '../../http/context.ts';
import { revokeSessionsOf } from '../../http/sessions.ts';
import { requireOk, transaction } from '../documents.ts';
import { forgetEmailChange } from './email-change.ts';
import { findLink, revokeLinks, spendLink } from './liens.ts';
import { hashPassword, weakPassword } from './passwords.ts';
import { requireProof } from './proof.ts';
import { publishUser } from './publish.ts';
import { findUser, type UserRow } from './queries.ts';
import { tellChange, type Waiting } from './tell.ts';
import { publishController } from './terrain.ts';

interface NewPassword {
  readonly idUser: number;
  readonly token?: string | undefined;
  readonly ancienMotDePasse?: string | undefined;
  readonly code?: string | undefined;
  readonly nouveauMotDePasse: string;
  readonly qui?: { readonly prenom: string; readonly nom: string } | undefined;
}

/** Whose link this is, and what it asks of them. */
export async function readPasswordLink(
  token: string,
  { db, now }: PublicContext,
): Promise<Result<CallAnswer<(typeof linkCalls)['authLien']>>> {
  const link = await findLink(db, { token, usages: ['motDePasse'], now });
  if (!link.ok) return link;
  const user = must(await findUser(db, link.value.id), 'the user of a link exists');
  return ok({ id: user.id, email: user.email, sansNom: isUnnamed(user) });
}

/** The account of the console's link: an address, and nobody's name. */
const isUnnamed = ({ prenom }: UserRow): boolean => prenom === '';

/**
 * A new password, by a one-time link or with the former one ([session/D8]). Every session of the user ends, the present one too:
 * the device then seals its data again under the new one ([session/K2]). Links and a new address that were asked for are
 * forgotten: somebody else may have asked.
 */
export async function changePassword(demande: NewPassword, context: PublicContext): Promise<Result<null>> {
  const { idUser, token, nouveauMotDePasse } = demande;
  const user = await (token === undefined ? byFormer(demande, context) : byLink({ idUser, token }, context));
  if (!user.ok) return user;
  const weak = weakPassword(nouveauMotDePasse, user.value.email);
  if (weak !== null) return weak;
  const hashed = await hashPassword(nouveauMotDePasse);
  const mail = await transaction(context, async (tx) => {
    if (token !== undefined) await spend(tx, { idUser, token }, context);
    const named =
      token === undefined ? user.value : await nameOwner(tx, { user: user.value, qui: demande.qui }, context);
    return write(tx, { user: named, hashed }, context);
  });
  if (!mail.ok) return mail;
  await context.courrier.lancer(mail.value);
  return ok(null);
}

/** [session/D17] Answers the user under the name that they go by from here on, otherwise as before. */
async function nameOwner(
  tx: Sql,
  { user, qui }: { readonly user: UserRow; readonly qui: NewPassword['qui'] },
  { variante, now }: PublicContext,
): Promise<UserRow> {
  if (qui === undefined || !isUnnamed(user)) return user;
  await tx.query('update utilisateurs set prenom = $2, nom = $3 where id = $1', [user.id, qui.prenom, qui.nom]);
  const named = must(await findUser(tx, user.id), 'it was just written');
  const author = { actor: named, variante, portees: [], now };
  await publishUser(tx, author, { user: named, action: 'updateInfo' });
  await publishController(tx, author, { user: named, terrain: {} });
  return { ...user, ...qui };
}

async function write(
  tx: Sql,
  { user, hashed }: { readonly user: UserRow; readonly hashed: string },
  context: PublicContext,
): Promise<Waiting[]> {
  await tx.query('update utilisateurs set mot_de_passe = $2 where id = $1', [user.id, hashed]);
  await revokeSessionsOf(tx, user.id, context.now);
  await revokeLinks(tx, user.id, 'motDePasse');
  await revokeLinks(tx, user.id, 'connexion');
  await forgetEmailChange(tx, user.id);
  return tellChange(tx, { user, changement: 'motDePasse', par: { id: user.id, nom: fullName(user) } }, context);
}

async function byFormer(
  { idUser, ancienMotDePasse = '', code }: NewPassword,
  context: PublicContext,
): Promise<Result<UserRow>> {
  const { session } = context;
  if (session === null) return refuse('SESSION_ABSENTE');
  if (session.actor.id !== idUser) return refuse('INTROUVABLE');
  const proved = await requireProof(
    { motDePasse: ancienMotDePasse, code },
    { ...context, session, actor: session.actor },
  );
  const isWrong = !proved.ok && proved.code === 'IDENTIFIANTS_INVALIDES';
  return isWrong ? refuse('IDENTIFIANTS_INVALIDES', { champs: { ancienMotDePasse: 'n’est pas le bon' } }) : proved;
}

interface Holder {
  readonly idUser: number;
  readonly token: string;
}

/** The link names its user: a token with another id opens nothing, and is not spent. */
async function byLink({ idUser, token }: Holder, { db, now }: PublicContext): Promise<Result<UserRow>> {
  const link = await findLink(db, { token, usages: ['motDePasse'], now });
  if (!link.ok) return link;
  if (link.value.id !== idUser) return refuse('LIEN_INVALIDE');
  return ok(must(await findUser(db, idUser), 'the user of a link exists'));
}

/** Spent with the password that it chooses: one that was refused leaves the link as it was. */
async function spend(tx: Sql, { idUser, token }: Holder, { now }: PublicContext): Promise<void> {
  requireOk(await spendLink(tx, { token, usages: ['motDePasse'], now }));
  // Whoever opened the mail owns the address: the link proves it as well.
  await tx.query('update utilisateurs set email_verifie_le = coalesce(email_verifie_le, $2) where id = $1', [
    idUser,
    now,
  ]);
}
