import type { ErrorCode } from '#domain/base/errors.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export type CredentialError = 'emailRequis' | 'emailInvalide' | 'motDePasseRequis';

export interface CredentialErrors {
  readonly email?: CredentialError;
  readonly password?: CredentialError;
}

/** What can be told before asking the server: nothing about whether the account exists. */
export function checkCredentials({ email, password }: Credentials): CredentialErrors {
  const errors: { email?: CredentialError; password?: CredentialError } = {};
  if (email.trim() === '') errors.email = 'emailRequis';
  else if (!/^\S+@\S+\.\S+$/.test(email.trim())) errors.email = 'emailInvalide';
  if (password === '') errors.password = 'motDePasseRequis';
  return errors;
}

/** The specification's offline text is English: other languages show their own beside it (specification, section 5). */
export const needsTranslation = (code: ErrorCode, language: string): boolean =>
  code === 'HORS_LIGNE_IDENTIFIANTS' && language !== 'en';
