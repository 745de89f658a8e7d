/** Fewest characters of a password (domain/api/auth.ts). */
export const PASSWORD_MIN = 12;

export interface PasswordEntry {
  readonly ancien: string;
  readonly nouveau: string;
  readonly confirmation: string;
}

export type PasswordErrors = Partial<
  Record<keyof PasswordEntry, 'actuelRequis' | 'actuelFaux' | 'tropCourt' | 'different'>
>;

export function checkPasswords({ ancien, nouveau, confirmation }: PasswordEntry): PasswordErrors {
  const errors: PasswordErrors = {};
  if (ancien === '') errors.ancien = 'actuelRequis';
  if (nouveau.length < PASSWORD_MIN) errors.nouveau = 'tropCourt';
  else if (nouveau !== confirmation) errors.confirmation = 'different';
  return errors;
}
