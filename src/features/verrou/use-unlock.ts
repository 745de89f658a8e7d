import { useEffect, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { LockKey, EtatVerrou } from '../../../src-worker/api.ts';
import { unlock } from '../../data/lock.ts';
import { textOf } from '../../platform/form-text.ts';

const SECOND_MS = 1000;

export interface Unlock {
  readonly error: string | undefined;
  readonly isBusy: boolean;
  /** Too many wrong tries: the next one is not accepted yet. */
  readonly isWaiting: boolean;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** One try, and the wait that follows a wrong one. */
export function useUnlock(genre: LockKey['genre'], lock: EtatVerrou): Unlock {
  const { t } = useTranslation(['verrou', 'erreurs']);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const seconds = useCountdown(lock);

  const send = async (form: HTMLFormElement): Promise<void> => {
    const value = textOf(new FormData(form), 'cle');
    if (value === '') return;
    setBusy(true);
    const answer = await unlock({ genre, valeur: value });
    setBusy(false);
    form.reset();
    setRefusal(answer.ok ? null : answer.code);
  };
  const phrase = (): string | undefined => {
    if (seconds > 0) return t('verrou:attendre', { count: seconds });
    if (refusal === null || refusal === 'TROP_DE_TENTATIVES') return undefined;
    if (refusal === 'IDENTIFIANTS_INVALIDES') return t(genre === 'code' ? 'verrou:faux' : 'verrou:fauxMotDePasse');
    return t(refusal === 'DONNEES_SCELLEES' ? 'erreurs:DONNEES_SCELLEES' : 'verrou:reseau');
  };
  return {
    error: phrase(),
    isBusy,
    isWaiting: seconds > 0,
    onSubmit: (event) => {
      event.preventDefault();
      if (!isBusy && seconds === 0) void send(event.currentTarget);
    },
  };
}

/** Seconds left, from what the engine said last. */
function useCountdown(lock: EtatVerrou): number {
  const [left, setLeft] = useState({ lock, seconds: Math.ceil(lock.resteMs / SECOND_MS) });
  if (left.lock !== lock) setLeft({ lock, seconds: Math.ceil(lock.resteMs / SECOND_MS) });
  const isWaiting = left.seconds > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setLeft((one) => ({ ...one, seconds: Math.max(0, one.seconds - 1) })), SECOND_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return left.seconds;
}
