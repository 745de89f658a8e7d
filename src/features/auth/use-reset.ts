import { useEffect, useState, type SubmitEvent } from 'react';
import { refuse, type Refusal } from '#domain/base/result.ts';
import { textOf } from '../../platform/form-text.ts';
import { signIn } from './actions.ts';
import { ask } from './ask.ts';
import { checkOwner, type OwnerErrors } from './reset-form.ts';

interface Link {
  readonly id: number;
  readonly email: string;
  /** Nobody named this account yet. */
  readonly sansNom: boolean;
}

export interface Reset {
  /** undefined while the link is checked; null when it opens nothing. */
  readonly link: Link | null | undefined;
  readonly errors: OwnerErrors;
  readonly refusal: Refusal | null;
  readonly isBusy: boolean;
  /** The password is kept, and the sign-in that follows was refused for `refusal`. */
  readonly isDone: boolean;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Asks whose link it is before asking for a password, as the specification wants (section 5); then signs in ([session/D17]). */
export function useReset(token: string, onSignedIn: () => void): Reset {
  const [link, setLink] = useState<Link | null | undefined>(token === '' ? null : undefined);
  const [errors, setErrors] = useState<OwnerErrors>({});
  const [refusal, setRefusal] = useState<Refusal | null>(token === '' ? refuse('LIEN_INVALIDE') : null);
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);

  useEffect(() => {
    if (token === '') return;
    let isShown = true;
    const read = async () => {
      const answer = await ask((api) => api.authLien({ params: { id: token } }));
      if (!isShown) return;
      setLink(answer.ok ? answer.value : null);
      if (!answer.ok) setRefusal(answer.code === 'VALIDATION' ? refuse('LIEN_INVALIDE') : answer);
    };
    void read();
    return () => {
      isShown = false;
    };
  }, [token]);

  const send = async (form: HTMLFormElement, { id, email, sansNom }: Link) => {
    const data = new FormData(form);
    const typed = { password: textOf(data, 'password'), again: textOf(data, 'again') };
    const qui = sansNom ? { prenom: textOf(data, 'prenom').trim(), nom: textOf(data, 'nom').trim() } : null;
    const found = checkOwner(typed, qui);
    setErrors(found);
    setRefusal(null);
    const [wrong] = Object.keys(found);
    if (wrong !== undefined) return form.querySelector<HTMLInputElement>(`input[name=${wrong}]`)?.focus();
    setBusy(true);
    const body = { token, nouveauMotDePasse: typed.password, ...(qui === null ? {} : { qui }) };
    const answer = await ask((api) => api.authPass({ params: { id }, body }));
    const opened = answer.ok ? await signIn({ email, password: typed.password, garder: data.has('garder') }) : answer;
    setBusy(false);
    if (opened.ok) return onSignedIn();
    setDone(answer.ok);
    // The password is right: the sign-in page asks for the code.
    setRefusal(opened.code === 'SECOND_FACTEUR_REQUIS' ? null : opened);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (link) void send(event.currentTarget, link);
  };
  return { link, errors, refusal, isBusy, isDone, onSubmit };
}
