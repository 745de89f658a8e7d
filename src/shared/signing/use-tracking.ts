import { useCallback, useEffect } from 'react';
import type { DeviceDocument } from '#domain/sync/collections.ts';
import { useAnswer } from '../../data/use-answer.ts';
import { readTracking } from './calls.ts';

export type SignedVisit = DeviceDocument<'interventions'>;

const EVERY_MS = 20_000;

/**
 * Where the signatures of a visit are. Asked again when the visit itself changes, when one comes back to the page, and every
 * twenty seconds: a signatory who reads or signs in between changes nothing of the visit.
 */
export function useTracking({ id, rev }: Pick<SignedVisit, 'id' | 'rev'>) {
  // oxlint-disable-next-line react/exhaustive-deps -- another revision of the visit is asked about again
  const ask = useCallback(() => readTracking(id), [id, rev]);
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
