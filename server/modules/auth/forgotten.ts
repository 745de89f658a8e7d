import { ok, type Result } from '#domain/base/result.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { PublicContext } from '../../http/context.ts';
import { adresseDe } from '../../mail/liens.ts';
import { createLink, finDeVie, VIE_HEURES } from './liens.ts';
import { Limiter, tooMany } from './limiter.ts';
import { findUserByEmail, type UserRow } from './queries.ts';

const HOUR_MS = 3_600_000;
const BY_ACCOUNT = 5;
const BY_ADDRESS = 30;

/** « Mot de passe oublié » of one server: its counters are its own. */
export function makeForgotten() {
  const byAccount = new Limiter(BY_ACCOUNT, HOUR_MS);
  const byAddress = new Limiter(BY_ADDRESS, HOUR_MS);
  /** Answers the same, in the same time, whether the account exists or not: the mail is prepared after the answer. */
  return async function forgotten(
    { email, variante }: { readonly email: string; readonly variante: Variant },
    context: PublicContext,
  ): Promise<Result<null>> {
    const [nowMs, account] = [context.clock().getTime(), email.toLowerCase()];
    const blocked = tooMany(nowMs, [byAccount, account], [byAddress, context.ip]);
    if (blocked !== null) return blocked;
    byAccount.count(account, nowMs);
    byAddress.count(context.ip, nowMs);
    context.courrier.ensuite(async () => {
      const user = await findUserByEmail(context.db, email);
      if (user?.actif) await sendPasswordLink(user, { variante, modele: 'motDePasse' }, context);
    });
    return ok(null);
  };
}

/** A link to choose a password, on a portal that this user opens. */
export async function sendPasswordLink(
  user: UserRow,
  { variante, modele }: { readonly variante: Variant; readonly modele: 'motDePasse' | 'invitation' },
  { db, clock, config, courrier }: Pick<PublicContext, 'db' | 'clock' | 'config' | 'courrier'>,
): Promise<void> {
  const heures = modele === 'invitation' ? VIE_HEURES.invitation : VIE_HEURES.oubli;
  const token = await createLink(db, { idUser: user.id, expireLe: finDeVie(clock(), heures) });
  const portail = portalOf(user, variante);
  const lien = adresseDe(config, portail, `/auth/reset-password?token=${token}`);
  const donnees = { prenom: user.prenom, lien, heures };
  await courrier.poster({ a: user.email, variante: portail, langue: user.langue, modele, donnees });
}

const portalOf = ({ role, variantes }: UserRow, variante: Variant): Variant =>
  role === 'ADMIN' || variantes.includes(variante) ? variante : (variantes[0] ?? variante);
