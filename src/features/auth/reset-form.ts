/** ANSSI, recommendations on passwords (2021): length is what resists; the server asks the same (domain/api/auth.ts). */
export const LONGUEUR_MIN = 12;

export interface NewPassword {
  readonly password: string;
  readonly again: string;
}
export type NewPasswordError = 'tropCourt' | 'different';

export interface NewPasswordErrors {
  readonly password?: NewPasswordError;
  readonly again?: NewPasswordError;
}

export function checkNewPassword({ password, again }: NewPassword): NewPasswordErrors {
  if (password.length < LONGUEUR_MIN) return { password: 'tropCourt' };
  return password === again ? {} : { again: 'different' };
}
