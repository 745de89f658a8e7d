import { useState, type SubmitEvent } from 'react';
import type { Refusal } from '#domain/base/result.ts';
import { textOf } from '../../platform/form-text.ts';
import { signIn } from './actions.ts';
import { checkCredentials, type CredentialErrors, wayInOf } from './signin-form.ts';

export interface Signin {
  readonly errors: CredentialErrors;
  readonly refusal: Refusal | null;
  readonly isBusy: boolean;
  /** The password was right, and the account asks for a code too. */
  readonly asksCode: boolean;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Checks, sends, and puts the cursor where something must be typed again. */
export function useSignin(onSignedIn: () => void): Signin {
  const [errors, setErrors] = useState<CredentialErrors>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [asksCode, setAsksCode] = useState(false);

  const send = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const credentials = {
      email: textOf(data, 'email'),
      password: textOf(data, 'password'),
      ...(data.has('code') ? { code: textOf(data, 'code') } : {}),
      ...wayInOf(location.search),
    };
    const found = checkCredentials(credentials);
    setErrors(found);
    setRefusal(null);
    const wrong = (['email', 'password', 'code'] as const).find((field) => found[field]);
    if (wrong) return inputOf(form, wrong)?.focus();
    setBusy(true);
    const answer = await signIn({ ...credentials, garder: data.has('garder') });
    setBusy(false);
    if (answer.ok) return onSignedIn();
    setRefusal(answer);
    // The field of the code takes the cursor when it appears.
    if (answer.code === 'SECOND_FACTEUR_REQUIS') return setAsksCode(true);
    inputOf(form, answer.code === 'SECOND_FACTEUR_INVALIDE' ? 'code' : 'password')?.select();
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
  };
  return { errors, refusal, isBusy, asksCode, onSubmit };
}

const inputOf = (form: HTMLFormElement, name: string): HTMLInputElement | null =>
  form.querySelector<HTMLInputElement>(`input[name=${name}]`);
