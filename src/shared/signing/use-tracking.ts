import { useCallback, useEffect } from 'react';
import { useAnswer } from '../../data/use-answer.ts';
import { callsOf } from './calls.ts';
import type { SignedSubject } from './subject.ts';

const EVERY_MS = 20_000;

/**
 * Where the signatures of a document are. Asked again when the document itself changes, when one comes back to the page, and every
 * twenty seconds: a signatory who reads or signs in between changes nothing of a visit.
 */
export function useTracking({ sujet, id, rev }: Pick<SignedSubject, 'sujet' | 'id' | 'rev'>) {
  // oxlint-disable-next-line react/exhaustive-deps -- another revision of it is asked about again
  const ask = useCallback(() => callsOf({ sujet }).track(id), [sujet, id, rev]);
  const reading = useAnswer(ask);
  const { again } = reading;
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') again();
    };
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [again]);
  return reading;
}
