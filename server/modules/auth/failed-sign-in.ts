import { createHmac } from 'node:crypto';
import { comparableEmail } from '#domain/base/email.ts';
import type { Refusal } from '#domain/base/result.ts';
import type { PublicContext } from '../../http/context.ts';

interface Tried {
  /** The address that was typed, or that of the account of an open session. */
  readonly email: string;
  readonly source: string;
  readonly refusal: Refusal;
}

/**
 * [session/D31] One line of the log for a sign-in or a proof that failed. The account is named by a hash that only this server
 * makes: lines of one account are seen to be of one, and an address that was typed stands in no log, ours or a stranger's.
 */
export function tellFailedSignIn(
  { log, variante, config }: Pick<PublicContext, 'log' | 'variante' | 'config'>,
  { email, source, refusal: { code } }: Tried,
): void {
  // Half of a sign-in: the password was right, and the code is asked for.
  if (code === 'SECOND_FACTEUR_REQUIS') return;
  const hash = createHmac('sha256', config.secret)
    .update(`connexion refusée ${comparableEmail(email)}`)
    .digest('hex')
    .slice(0, 16);
  log.warn({ compte: hash, source, variante, code }, 'a sign-in failed');
}
