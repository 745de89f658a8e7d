import { z } from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN, passwordLength } from '../session/password-length.ts';

/** A character may be two units of text. */
const UNITS_MAX = 2 * PASSWORD_MAX;

/** [session/D11] A password that is chosen. Length is what resists; no composition rule (ANSSI, recommendations on passwords, 2021). */
export const newPassword = z
  .string()
  .min(PASSWORD_MIN)
  .max(UNITS_MAX)
  .refine((password) => {
    const length = passwordLength(password);
    return length >= PASSWORD_MIN && length <= PASSWORD_MAX;
  }, `de ${PASSWORD_MIN} à ${PASSWORD_MAX} caractères`);

/** A password that is given: compared, whatever the rule was when it was chosen. */
export const typedPassword = z.string().min(1).max(UNITS_MAX);

/** Six digits of the application, or a recovery code; spaces and hyphens are not counted. */
export const secondFactorCode = z.string().trim().min(6).max(40);

/** [session/D8] That who holds the session is its owner. `code`: of the account that has a second factor. */
/** Members of a body that are compared as they were typed, to the letter ([platform/T1]). */
export const SECRET_NAMES: ReadonlySet<string> = new Set([
  'password',
  'motDePasse',
  'ancienMotDePasse',
  'nouveauMotDePasse',
]);

export const proof = z.strictObject({ motDePasse: typedPassword, code: secondFactorCode.optional() });
export type Proof = z.output<typeof proof>;

/** Token of a one-time link. */
export const link = z.string().min(20).max(200);
