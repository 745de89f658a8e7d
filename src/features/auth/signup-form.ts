import type { Variant } from '#domain/variants/variants.ts';
import { isSiret } from '#domain/base/siret.ts';
import { checkNewPassword, type NewPasswordError } from './reset-form.ts';
import { checkEmail, type EmailError } from './signin-form.ts';

export type SignupRole = 'CLIENT' | 'ENTREPRISE';

export interface Signup {
  readonly role: SignupRole;
  readonly prenom: string;
  readonly nom: string;
  readonly raisonSociale: string;
  readonly siret: string;
  readonly telephone: string;
  readonly email: string;
  readonly password: string;
  readonly again: string;
}
export interface SignupErrors {
  prenom?: 'requis';
  nom?: 'requis';
  raisonSociale?: 'requis';
  siret?: 'requis' | 'siretFaux';
  email?: EmailError;
  password?: NewPasswordError;
  again?: NewPasswordError;
}

/** A ménage of mar is no company; everybody else has a SIRET, by which the office finds them. */
export const isCompany = (role: SignupRole, variant: Variant): boolean => role === 'ENTREPRISE' || variant !== 'mar';

/** What can be told before asking the server, in the order of the form. */
export function checkSignup(signup: Signup, variant: Variant): SignupErrors {
  const errors: SignupErrors = {};
  if (signup.prenom.trim() === '') errors.prenom = 'requis';
  if (signup.nom.trim() === '') errors.nom = 'requis';
  if (isCompany(signup.role, variant)) Object.assign(errors, checkCompany(signup));
  const email = checkEmail(signup.email);
  if (email !== null) errors.email = email;
  return { ...errors, ...checkNewPassword(signup) };
}

function checkCompany({ raisonSociale, siret }: Signup): SignupErrors {
  const errors: SignupErrors = {};
  if (raisonSociale.trim() === '') errors.raisonSociale = 'requis';
  if (siret.trim() === '') errors.siret = 'requis';
  else if (!isSiret(siret)) errors.siret = 'siretFaux';
  return errors;
}

/** What is sent: a ménage has neither company nor SIRET, whatever was typed before choosing. */
export function registrationOf(signup: Signup, variant: Variant) {
  const { role, prenom, nom, email, password, telephone } = signup;
  const company = isCompany(role, variant)
    ? { siret: signup.siret.trim(), raisonSociale: signup.raisonSociale.trim() }
    : {};
  const phone = telephone.trim() === '' ? null : telephone.trim();
  return { role, prenom: prenom.trim(), nom: nom.trim(), email: email.trim(), password, telephone: phone, ...company };
}
