import { useState, type SubmitEvent } from 'react';
import type { Refusal } from '#domain/base/result.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { textOf } from '../../platform/form-text.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { ask } from './ask.ts';
import { checkSignup, registrationOf, type Signup, type SignupErrors, type SignupRole } from './signup-form.ts';

export interface SignupState {
  readonly role: SignupRole;
  readonly setRole: (role: SignupRole) => void;
  readonly errors: SignupErrors;
  readonly refusal: Refusal | null;
  readonly isBusy: boolean;
  /** Address that was written to; null as long as nothing was sent. */
  readonly sentTo: string | null;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

export function useSignup(): SignupState {
  const langue = useLanguage();
  const [role, setRole] = useState<SignupRole>('ENTREPRISE');
  const [errors, setErrors] = useState<SignupErrors>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const send = async (form: HTMLFormElement) => {
    const signup = read(form, role);
    const found = checkSignup(signup, VARIANT);
    setErrors(found);
    setRefusal(null);
    const [wrong] = Object.keys(found);
    if (wrong !== undefined) return form.querySelector<HTMLInputElement>(`input[name=${wrong}]`)?.focus();
    setBusy(true);
    const answer = await ask((api) => api.authRegister({ body: { ...registrationOf(signup, VARIANT), langue } }));
    setBusy(false);
    if (answer.ok) setSentTo(signup.email.trim());
    else setRefusal(answer);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
  };
  return { role, setRole, errors, refusal, isBusy, sentTo, onSubmit };
}

function read(form: HTMLFormElement, role: SignupRole): Signup {
  const data = new FormData(form);
  return {
    role,
    prenom: textOf(data, 'prenom'),
    nom: textOf(data, 'nom'),
    raisonSociale: textOf(data, 'raisonSociale'),
    siret: textOf(data, 'siret'),
    telephone: textOf(data, 'telephone'),
    email: textOf(data, 'email'),
    password: textOf(data, 'password'),
    again: textOf(data, 'again'),
  };
}
