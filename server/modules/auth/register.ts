import { comparableEmail } from '#domain/base/email.ts';
import { ok, type Result } from '#domain/base/result.ts';
import type { PublicContext } from '../../http/context.ts';
import { attempt } from '../attempts.ts';
import { dealAfterwards, noteAsking } from './askings.ts';
import { SIGN_UP } from './limits.ts';
import { hashPassword, passwordTurns, weakPassword } from './passwords.ts';
import type { Signup } from './sign-up.ts';

export interface Registration extends Omit<Signup, 'hashed'> {
  readonly password: string;
}

/**
 * Sign-up from the public page. The answer never tells whether the address already has an account, nor does the time it
 * takes ([session/D13]): the password is hashed and the demand noted in both cases, and looked at once the answer has left.
 */
export async function register(
  { password, ...demande }: Registration,
  context: PublicContext,
): Promise<Result<{ etat: 'A VERIFIER' }>> {
  const weak = weakPassword(password, demande.email);
  if (weak !== null) return weak;
  const tried = await attempt(context, [
    { limit: SIGN_UP.source, who: [context.ip, context.variante] },
    { limit: SIGN_UP.address, who: [comparableEmail(demande.email)] },
  ]);
  if (!tried.ok) return tried;
  const { db, now, variante } = context;
  const hashed = await passwordTurns.run(() => hashPassword(password));
  await noteAsking(db, { genre: 'inscription', variante, donnees: { ...demande, hashed }, le: now });
  dealAfterwards(context);
  return ok({ etat: 'A VERIFIER' });
}
