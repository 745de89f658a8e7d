import type { Role } from '#domain/access/roles.ts';
import { must } from '#domain/base/must.ts';
import { BUREAU_OF_VARIANT, type Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../../db/db.ts';
import type { Deps } from '../../http/context.ts';
import { addressOf } from '../../mail/liens.ts';
import { createLink, endOfLife, LIFE_HOURS } from './liens.ts';
import { publishUser } from './publish.ts';
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

/**
 * An account that opens nothing until its address is proven and its office has attached and activated it (gaps.md 36).
 * An address that has an account: its owner is told; one that was never proven receives its link again.
 */
export async function signUp(tx: Sql, demand: Demand, needs: Needs): Promise<Waiting | null> {
  const made = await insert(tx, demand);
  if (made !== null) return sendVerification(tx, made, { demand, needs });
  const owner = await findUserByEmail(tx, demand.donnees.email);
  if (owner === null) return null;
  const isWaiting = owner.activeLe === null && owner.emailVerifieLe === null;
  if (isWaiting) return sendVerification(tx, owner, { demand, needs });
  return owner.actif ? tellOwner(tx, owner, { demand, needs }) : null;
}

/** null: this address has an account. */
async function insert(tx: Sql, { donnees, variante, le }: Demand): Promise<UserRow | null> {
  const { email, hashed, nom, prenom, telephone, role, langue, siret, raisonSociale } = donnees;
  const [made] = await tx.query<{ id: number }>(
    `insert into utilisateurs (email, mot_de_passe, nom, prenom, telephone, role, variantes, id_bureau, actif, active_le,
                               langue, siret, raison_sociale)
     values ($1, $2, $3, $4, $5, $6, $7::text[], $8, false, null, $9, $10, $11) on conflict do nothing returning id`,
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
    ],
  );
  if (made === undefined) return null;
  const user = must(await findUser(tx, made.id), 'a new user exists');
  await publishUser(tx, { actor: user, variante, portees: [], now: le }, { user, action: 'register' });
  return user;
}

interface Sending {
  readonly demand: Demand;
  readonly needs: Needs;
}

async function sendVerification(tx: Sql, user: UserRow, { demand, needs }: Sending): Promise<Waiting> {
  const { clock, config, courrier } = needs;
  const { variante } = demand;
  const expireLe = endOfLife(clock(), LIFE_HOURS.verification);
  const token = await createLink(tx, { idUser: user.id, expireLe, usage: 'email' });
  const lien = addressOf(config, variante, `/auth/verify-email?token=${token}`);
  const donnees = { prenom: user.prenom, lien, heures: LIFE_HOURS.verification };
  return courrier.postWithin(tx, { a: user.email, variante, langue: user.langue, modele: 'verification', donnees });
}

function tellOwner(tx: Sql, { email, prenom, langue }: UserRow, { demand, needs }: Sending): Promise<Waiting> {
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
