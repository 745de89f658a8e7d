import type { Role } from '#domain/access/roles.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { BUREAU_OF_VARIANT } from '#domain/variants/variants.ts';
import type { PublicContext } from '../../http/context.ts';
import { Limiter } from './limiter.ts';
import { hashPassword } from './passwords.ts';

interface Registration {
  readonly email: string;
  readonly password: string;
  readonly nom: string;
  readonly prenom: string;
  readonly telephone: string | null;
  readonly role: Extract<Role, 'CLIENT' | 'ENTREPRISE'>;
}

const REGISTRATIONS_BY_ADDRESS = 10;

/** One sign-up for each server: its counter is its own. */
export function makeRegister() {
  const byAddress = new Limiter(REGISTRATIONS_BY_ADDRESS);

  /**
   * Sign-up from the public page: an account that opens nothing until its office has attached and activated it
   * (gaps.md 36). The answer never tells whether the address already has an account.
   */
  return async function register(
    demande: Registration,
    context: PublicContext,
  ): Promise<Result<{ etat: 'A VERIFIER' }>> {
    const { email, password, nom, prenom, telephone, role } = demande;
    const { db, ip, variante, clock } = context;
    const nowMs = clock().getTime();
    if (byAddress.isBlocked(ip, nowMs)) return refuse('TROP_DE_TENTATIVES');
    byAddress.count(ip, nowMs);
    const hashed = await hashPassword(password);
    await db.query(
      `insert into utilisateurs (email, mot_de_passe, nom, prenom, telephone, role, variantes, id_bureau, actif)
       values ($1, $2, $3, $4, $5, $6, $7::text[], $8, false) on conflict do nothing`,
      [email, hashed, nom, prenom, telephone, role, [variante], BUREAU_OF_VARIANT[variante]],
    );
    return ok({ etat: 'A VERIFIER' });
  };
}
