import type { UtilisateurConnecte } from '#domain/api/auth.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { libelleDe } from '#domain/session/libelle.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { PublicContext } from '../../http/context.ts';
import { openSession } from '../../http/sessions.ts';
import type { SecondFactors } from './second-factor.ts';
import { Limiter, tooMany } from './limiter.ts';
import { isPassword } from './passwords.ts';
import { publishSignIn } from './publish.ts';
import { presentUser } from './present.ts';
import { findUserByEmail, type UserRow } from './queries.ts';

const FAILURES_BY_ACCOUNT = 8;
const FAILURES_BY_ADDRESS = 60;

/** One login for each server: its counters are its own. */
export function makeLogin(secondFactors: SecondFactors) {
  const byAccount = new Limiter(FAILURES_BY_ACCOUNT);
  const byAddress = new Limiter(FAILURES_BY_ADDRESS);

  return async function login(
    {
      email,
      password,
      code,
    }: { readonly email: string; readonly password: string; readonly code?: string | undefined },
    context: PublicContext,
  ): Promise<Result<{ token: string; user: UtilisateurConnecte }>> {
    const { db, clock, config, ip, variante, request } = context;
    const now = clock();
    const account = email.toLowerCase();
    const blocked = tooMany(now.getTime(), [byAccount, account], [byAddress, ip]);
    if (blocked !== null) return blocked;
    const user = await findUserByEmail(db, email);
    if (!(await isPassword(user?.motDePasse ?? null, password)) || user === null) {
      byAccount.count(account, now.getTime());
      byAddress.count(ip, now.getTime());
      return refuse('IDENTIFIANTS_INVALIDES');
    }
    byAccount.forgive(account);
    const refusal = portalRefusal(user, variante);
    if (refusal !== null) return refusal;
    const proved = await secondFactors.check(user.id, code, context);
    if (!proved.ok) return proved;
    const appareil = libelleDe(request.headers['user-agent'] ?? '');
    const token = await openSession(db, { user, variante, now, secret: config.secret, appareil });
    const maintenant = now.toISOString();
    await publishSignIn(db, { acteur: user, variante, portees: [], maintenant }, user);
    await db.query('update utilisateurs set derniere_connexion = $2 where id = $1', [user.id, maintenant]);
    return ok({ token, user: presentUser(user) });
  };
}

/** A user of another office or variant is told so, once the password is right; ADMIN opens every portal (gaps.md 35). */
function portalRefusal(user: UserRow, variante: Variant) {
  if (!user.actif) return refuse(user.activeLe === null ? 'COMPTE_EN_ATTENTE' : 'COMPTE_DESACTIVE');
  if (user.role === 'ADMIN' || user.variantes.includes(variante)) return null;
  return refuse('MAUVAIS_PORTAIL', { variantes: user.variantes });
}
