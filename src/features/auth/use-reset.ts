import { useEffect, useState, type SubmitEvent } from 'react';
import { refuse, type Refusal } from '#domain/base/result.ts';
import { textOf } from '../../platform/form-text.ts';
import { checkNewPassword, type NewPasswordErrors } from './reset-form.ts';
import { ask } from './ask.ts';

interface Link {
  readonly id: number;
  readonly email: string;
}

export interface Reset {
  /** undefined while the link is checked; null when it opens nothing. */
  readonly link: Link | null | undefined;
  readonly errors: NewPasswordErrors;
  readonly refusal: Refusal | null;
  readonly isBusy: boolean;
  readonly isDone: boolean;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Asks whose link it is before asking for a password, as the specification wants (section 5). */
export function useReset(token: string): Reset {
  const [link, setLink] = useState<Link | null | undefined>(token === '' ? null : undefined);
  const [errors, setErrors] = useState<NewPasswordErrors>({});
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

  const send = async (form: HTMLFormElement, { id }: Link) => {
    const data = new FormData(form);
    const typed = { password: textOf(data, 'password'), again: textOf(data, 'again') };
    const found = checkNewPassword(typed);
    setErrors(found);
    setRefusal(null);
    if (found.password ?? found.again) return;
    setBusy(true);
    const answer = await ask((api) =>
      api.authPass({ params: { id }, body: { token, nouveauMotDePasse: typed.password } }),
    );
    setBusy(false);
    if (answer.ok) setDone(true);
    else setRefusal(answer);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (link) void send(event.currentTarget, link);
  };
  return { link, errors, refusal, isBusy, isDone, onSubmit };
}
