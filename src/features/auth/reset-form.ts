import { PASSWORD_MAX, PASSWORD_MIN, passwordLength } from '#domain/session/password-length.ts';

export interface NewPassword {
  readonly password: string;
  readonly again: string;
}
export type NewPasswordError = 'tropCourt' | 'tropLong' | 'different';

export interface NewPasswordErrors {
  readonly password?: NewPasswordError;
  readonly again?: NewPasswordError;
}

/** Who an account without a name belongs to. */
export interface Owner {
  readonly prenom: string;
  readonly nom: string;
}
export interface OwnerErrors extends NewPasswordErrors {
  readonly prenom?: 'requis';
  readonly nom?: 'requis';
}

/** `owner`: null where the account has its name already. */
export const checkOwner = (password: NewPassword, owner: Owner | null): OwnerErrors => ({
  ...(owner?.prenom === '' ? { prenom: 'requis' } : {}),
  ...(owner?.nom === '' ? { nom: 'requis' } : {}),
  ...checkNewPassword(password),
});

/** [session/D11] The length, at once; the server alone knows what is common. */
export function checkNewPassword({ password, again }: NewPassword): NewPasswordErrors {
  const length = passwordLength(password);
  if (length < PASSWORD_MIN) return { password: 'tropCourt' };
  if (length > PASSWORD_MAX) return { password: 'tropLong' };
  return password === again ? {} : { again: 'different' };
}
