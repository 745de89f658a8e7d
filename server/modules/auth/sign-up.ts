/**
 * [session/D16] A sign-up, until its address is proven:
 *
 *     asked ──mail with a link──> inscription ──link opened──> account without an office's word ──activated──> open
 *                                     └── end of the link, or the address has an account by then ──> nothing
 *
 * Nothing of it is an account before the link is opened: whoever asked first with the address of another holds nothing.
 */
import type { Role } from '#domain/access/roles.ts';
import { comparableEmail, comparableEmailSql } from '#domain/base/email.ts';
import { must } from '#domain/base/must.ts';
import { refuse, ok, type Result } from '#domain/base/result.ts';
import { BUREAU_OF_VARIANT, type Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../../db/db.ts';
import type { Deps } from '../../http/context.ts';
import { hashLinkToken, newLinkToken } from '../../http/tokens.ts';
import { addressOf } from '../../mail/liens.ts';
import { endOfLife, LIFE_HOURS } from './liens.ts';
import { findUser, findUserByEmail, type UserRow } from './queries.ts';
import type { Waiting } from './tell.ts';

/** What the public page asked, its password hashed already. */
export interface Signup {
  readonly email: string;
  readonly hashed: string;
  readonly nom: string;
  readonly prenom: string;
  readonly telephone: string | null;
  readonly langue: string;
  readonly siret: string | null;
  readonly raisonSociale: string | null;
  readonly role: Extract<Role, 'CLIENT' | 'ENTREPRISE'>;
}
interface Demand {
  readonly donnees: Signup;
  readonly variante: Variant;
  readonly le: string;
}
type Needs = Pick<Deps, 'clock' | 'config' | 'courrier'>;

/** A link for an address that has no account; the owner of one that has is told. */
export async function signUp(tx: Sql, demand: Demand, needs: Needs): Promise<Waiting | null> {
  const owner = await findUserByEmail(tx, demand.donnees.email);
  if (owner === null) return sendVerification(tx, demand, needs);
  return owner.actif ? tellOwner(tx, owner, { demand, needs }) : null;
}

async function sendVerification(tx: Sql, { donnees, variante, le }: Demand, needs: Needs): Promise<Waiting> {
  const { clock, config, courrier } = needs;
  const { email, prenom, langue } = donnees;
  const token = newLinkToken();
  await tx.query(
    `insert into inscriptions (empreinte, email, variante, donnees, le, expire_le) values ($1, $2, $3, $4::jsonb, $5, $6)`,
    [hashLinkToken(token), email, variante, JSON.stringify(donnees), le, endOfLife(clock(), LIFE_HOURS.verification)],
  );
  const lien = addressOf(config, variante, `/auth/verify-email?token=${token}`);
  const said = { prenom, lien, heures: LIFE_HOURS.verification };
  return courrier.postWithin(tx, { a: email, variante, langue, modele: 'verification', donnees: said });
}

function tellOwner(
  tx: Sql,
  { email, prenom, langue }: UserRow,
  { demand, needs }: { readonly demand: Demand; readonly needs: Needs },
): Promise<Waiting> {
  const { variante } = demand;
  const lien = addressOf(needs.config, variante, '/auth/forgot-password');
  return needs.courrier.postWithin(tx, {
    a: email,
    variante,
    langue,
    modele: 'dejaInscrit',
    donnees: { prenom, lien },
  });
}

interface Proof {
  readonly token: string;
  readonly now: string;
}

/** The sign-up that this link was sent for; null: the link is another one, or is over. */
export async function findSignUp(sql: Sql, { token, now }: Proof): Promise<Demand | null> {
  const [found] = await sql.query<Demand>(
    'select donnees, variante, le from inscriptions where empreinte = $1 and expire_le > $2',
    [hashLinkToken(token), now],
  );
  return found ?? null;
}

/**
 * The account of the sign-up whose link was opened, with the password and the name of that one; the others of this
 * address go. null: the link is another one, or is over. LIEN_INVALIDE: the address was given an account meanwhile.
 */
export async function openSignUp(tx: Sql, { token, now }: Proof): Promise<Result<UserRow> | null> {
  const [opened] = await tx.query<Demand>(
    'delete from inscriptions where empreinte = $1 and expire_le > $2 returning donnees, variante, le',
    [hashLinkToken(token), now],
  );
  if (opened === undefined) return null;
  const user = await insert(tx, opened, now);
  await forgetSignUps(tx, opened.donnees.email);
  return user === null ? refuse('LIEN_INVALIDE') : ok(user);
}

/** null: this address has an account. */
async function insert(tx: Sql, { donnees, variante }: Demand, now: string): Promise<UserRow | null> {
  const { email, hashed, nom, prenom, telephone, role, langue, siret, raisonSociale } = donnees;
  const [made] = await tx.query<{ id: number }>(
    `insert into utilisateurs (email, mot_de_passe, nom, prenom, telephone, role, variantes, id_bureau, actif, active_le,
                               langue, siret, raison_sociale, email_verifie_le)
     values ($1, $2, $3, $4, $5, $6, $7::text[], $8, false, null, $9, $10, $11, $12) on conflict do nothing returning id`,
    [
      email,
      hashed,
      nom,
      prenom,
      telephone,
      role,
      [variante],
      BUREAU_OF_VARIANT[variante],
      langue,
      siret,
      raisonSociale,
      now,
    ],
  );
  return made === undefined ? null : must(await findUser(tx, made.id), 'a new user exists');
}

/** An address that has an account from now on: no link makes another one of it. */
export const forgetSignUps = (tx: Sql, email: string): Promise<unknown> =>
  tx.query(`delete from inscriptions where ${comparableEmailSql('email')} = $1`, [comparableEmail(email)]);

/** Whose link is over. Once an hour. */
export const forgetOldSignUps = (sql: Sql, now: string): Promise<unknown> =>
  sql.query('delete from inscriptions where expire_le <= $1', [now]);
