import type { Role } from '#domain/access/roles.ts';
import { must } from '#domain/base/must.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { BUREAU_OF_VARIANT } from '#domain/variants/variants.ts';
import type { PublicContext } from '../../http/context.ts';
import { adresseDe } from '../../mail/liens.ts';
import { createLink, finDeVie, VIE_HEURES } from './liens.ts';
import { Limiter, tooMany } from './limiter.ts';
import { hashPassword } from './passwords.ts';
import { publishUser } from './publish.ts';
import { findUser, findUserByEmail } from './queries.ts';

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly nom: string;
  readonly prenom: string;
  readonly telephone: string | null;
  readonly langue: string;
  readonly siret: string | null;
  readonly raisonSociale: string | null;
  readonly role: Extract<Role, 'CLIENT' | 'ENTREPRISE'>;
}

const REGISTRATIONS_BY_ADDRESS = 10;

/** One sign-up for each server: its counter is its own. */
export function makeRegister() {
  const byAddress = new Limiter(REGISTRATIONS_BY_ADDRESS);
  /**
   * Sign-up from the public page: an account that opens nothing until its address is proven and its office has
   * attached and activated it (gaps.md 36). The answer never tells whether the address already has an account; its
   * owner is told by mail.
   */
  return async function register(
    demande: Registration,
    context: PublicContext,
  ): Promise<Result<{ etat: 'A VERIFIER' }>> {
    const nowMs = context.clock().getTime();
    const blocked = tooMany(nowMs, [byAddress, context.ip]);
    if (blocked !== null) return blocked;
    byAddress.count(context.ip, nowMs);
    const hashed = await hashPassword(demande.password);
    const idUser = await insert(demande, hashed, context);
    context.courrier.ensuite(() => write(demande, idUser, context));
    return ok({ etat: 'A VERIFIER' });
  };
}

/** null: this address has an account. */
function insert(
  demande: Registration,
  hashed: string,
  { db, variante, maintenant }: PublicContext,
): Promise<number | null> {
  const { email, nom, prenom, telephone, role, langue, siret, raisonSociale } = demande;
  return db.transaction(async (tx) => {
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
    await publishUser(tx, { acteur: user, variante, portees: [], maintenant }, { user, action: 'register' });
    return made.id;
  });
}

async function write(
  { email, prenom, langue }: Registration,
  idUser: number | null,
  context: PublicContext,
): Promise<void> {
  if (idUser === null) return tellOwner(email, context);
  const { db, variante, courrier, config, clock } = context;
  const expireLe = finDeVie(clock(), VIE_HEURES.verification);
  const token = await createLink(db, { idUser, expireLe, usage: 'email' });
  const lien = adresseDe(config, variante, `/auth/verify-email?token=${token}`);
  const donnees = { prenom, lien, heures: VIE_HEURES.verification };
  await courrier.poster({ a: email, variante, langue, modele: 'verification', donnees });
}

async function tellOwner(email: string, { db, variante, courrier, config }: PublicContext): Promise<void> {
  const owner = await findUserByEmail(db, email);
  if (owner === null || !owner.actif) return;
  const lien = adresseDe(config, variante, '/auth/forgot-password');
  const { prenom, langue } = owner;
  await courrier.poster({ a: owner.email, variante, langue, modele: 'dejaInscrit', donnees: { prenom, lien } });
}
