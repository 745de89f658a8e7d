import type { ErrorCode } from '#domain/base/errors.ts';
import type { Refusal } from '#domain/base/result.ts';
import { partsOfHint, readParts, type WaitingParts } from '../../platform/offline-hint.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Once the server has asked for it. */
  readonly code?: string;
  /** Of the mail that told of too many tries ([session/D10]): read in the address of this page. */
  readonly lien?: string;
}

export type EmailError = 'emailRequis' | 'emailInvalide';
type CredentialError = EmailError | 'motDePasseRequis' | 'codeRequis';

export interface CredentialErrors {
  readonly email?: CredentialError;
  readonly password?: CredentialError;
  readonly code?: CredentialError;
}

/** [session/D10] What the mail that told of too many tries has put in the address. */
export function wayInOf(search: string): { readonly lien?: string } {
  const lien = new URLSearchParams(search).get('lien') ?? '';
  return /^[\w-]{20,200}$/.test(lien) ? { lien } : {};
}

/** null: an address that may be one. */
export function checkEmail(email: string): EmailError | null {
  if (email.trim() === '') return 'emailRequis';
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? null : 'emailInvalide';
}

/** What can be told before asking the server: nothing about whether the account exists. */
export function checkCredentials({ email, password, code }: Credentials): CredentialErrors {
  const errors: { -readonly [Field in keyof CredentialErrors]: CredentialErrors[Field] } = {};
  const wrong = checkEmail(email);
  if (wrong !== null) errors.email = wrong;
  if (password === '') errors.password = 'motDePasseRequis';
  if (code?.trim() === '') errors.code = 'codeRequis';
  return errors;
}

/** [sync/C12] When offline sign-in ended on this device: the account is known here, and the right password was typed. */
export function offlineEnd({ code, data }: Refusal): Date | null {
  const end = code === 'HORS_LIGNE_NON_AUTORISE' ? data?.['jusquAu'] : undefined;
  return typeof end === 'string' ? new Date(end) : null;
}

/** [session/D14] The office has closed the account. */
export const isClosed = (refusal: Refusal | null): boolean => refusal?.code === 'COMPTE_DESACTIVE';

/** [sync/S37] What of that account waits on this device; null: nothing. */
export function keptOf(refusal: Refusal): WaitingParts | null {
  const { nEnAttente: enAttente, parts } = refusal.data ?? {};
  if (!isClosed(refusal) || typeof enAttente !== 'number' || enAttente === 0) return null;
  const known = readParts(parts);
  return partsOfHint({ enAttente, ...(known !== null && { parts: known }) });
}

/** The specification's offline text is English: other languages say it in theirs first (specification, section 5). */
export const needsTranslation = (code: ErrorCode, language: string): boolean =>
  code === 'HORS_LIGNE_IDENTIFIANTS' && language !== 'en';
