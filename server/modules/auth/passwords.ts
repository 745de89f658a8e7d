import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { weaknessOf } from '#domain/session/password.ts';
import { refuse, type Refusal } from '#domain/base/result.ts';
import { Turns } from './turns.ts';

/** argon2id, 19 MiB, 2 passes, 1 lane: the first recommendation of OWASP (Password Storage Cheat Sheet, 2025). */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

/** Compared with an unknown account's password, so that the answer takes as long. */
const NOBODY = hashPassword('personne n’a ce mot de passe');

export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const isRight = await verify(stored ?? (await NOBODY), password);
  return isRight && stored !== null;
}

/**
 * Passwords of this process are judged four at a time: that is what its threads do anyway, and who waits for their turn
 * has counted no try yet ([session/D10]). Two hundred tablets behind one address enter one after the other; none is refused.
 */
export const passwordTurns = new Turns(4);

const LISTED: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** [session/D11] MOT_DE_PASSE_FAIBLE, with the reason; null: it will do for this account. */
export function weakPassword(password: string, email: string): Refusal | null {
  const raison = weaknessOf(password, { email, isListed: (word) => LISTED.has(word) });
  return raison === null ? null : refuse('MOT_DE_PASSE_FAIBLE', { raison });
}
