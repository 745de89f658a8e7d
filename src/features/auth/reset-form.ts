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

/** [session/D11] The length, at once; the server alone knows what is common. */
export function checkNewPassword({ password, again }: NewPassword): NewPasswordErrors {
  const length = passwordLength(password);
  if (length < PASSWORD_MIN) return { password: 'tropCourt' };
  if (length > PASSWORD_MAX) return { password: 'tropLong' };
  return password === again ? {} : { again: 'different' };
}
