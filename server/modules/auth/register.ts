import type { Role } from '#domain/access/roles.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { BUREAU_OF_VARIANT } from '#domain/variants/variants.ts';
import type { PublicContext } from '../../http/context.ts';
import { hashPassword } from './passwords.ts';

interface Registration {
  readonly email: string;
  readonly password: string;
  readonly nom: string;
  readonly prenom: string;
  readonly telephone: string | null;
  readonly role: Extract<Role, 'CLIENT' | 'ENTREPRISE'>;
}

/**
 * Sign-up from the public page: an account that opens nothing until its office has attached and activated it
 * (gaps.md 36). The answer never tells whether the address already has an account.
 */
export async function registerUser(
  demande: Registration,
  context: PublicContext,
): Promise<Result<{ etat: 'A VERIFIER' }>> {
  const { email, password, nom, prenom, telephone, role } = demande;
  const hashed = await hashPassword(password);
  await context.db.query(
    `insert into utilisateurs (email, mot_de_passe, nom, prenom, telephone, role, variantes, id_bureau, actif)
     values ($1, $2, $3, $4, $5, $6, $7::text[], $8, false) on conflict do nothing`,
    [email, hashed, nom, prenom, telephone, role, [context.variante], BUREAU_OF_VARIANT[context.variante]],
  );
  return ok({ etat: 'A VERIFIER' });
}
