import { PASSWORD_MAX, PASSWORD_MIN, passwordLength } from '#domain/session/password-length.ts';

export interface PasswordEntry {
  readonly ancien: string;
  readonly nouveau: string;
  readonly confirmation: string;
  /** Once the server has asked for it. */
  readonly code?: string;
}

export type PasswordErrors = Partial<
  Record<
    keyof PasswordEntry,
    'actuelRequis' | 'actuelFaux' | 'tropCourt' | 'tropLong' | 'different' | 'codeRequis' | 'codeFaux'
  >
>;

export function checkPasswords({ ancien, nouveau, confirmation, code }: PasswordEntry): PasswordErrors {
  const errors: PasswordErrors = {};
  const length = passwordLength(nouveau);
  if (ancien === '') errors.ancien = 'actuelRequis';
  if (code?.trim() === '') errors.code = 'codeRequis';
  if (length < PASSWORD_MIN) errors.nouveau = 'tropCourt';
  else if (length > PASSWORD_MAX) errors.nouveau = 'tropLong';
  else if (nouveau !== confirmation) errors.confirmation = 'different';
  return errors;
}
