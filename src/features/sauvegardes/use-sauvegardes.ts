import { useCallback, useEffect, useState } from 'react';
import type { Refusal, Result } from '#domain/base/result.ts';
import type { EtatSauvegardes } from '#domain/sauvegardes/etat.ts';
import { readState, startBackup } from './actions.ts';

/** While one is under way. */
const SOON_MS = 2_000;
/** Otherwise: the server makes them by itself. */
const LATER_MS = 60_000;

export interface Reading {
  /** undefined while the first answer is awaited. */
  readonly etat: EtatSauvegardes | undefined;
  /** The last call was refused; what was read before stays on screen. */
  readonly refus: Refusal | null;
  readonly isUnderWay: boolean;
  readonly reload: () => void;
  readonly start: () => void;
}

/** The state of the backups, read again while somebody looks. */
export function useSauvegardes(): Reading {
  const [{ etat, refus }, setRead] = useState<Pick<Reading, 'etat' | 'refus'>>({ etat: undefined, refus: null });
  const receive = useCallback((answer: Result<EtatSauvegardes>) => {
    setRead((before) => (answer.ok ? { etat: answer.value, refus: null } : { ...before, refus: answer }));
  }, []);
  const reload = useCallback(() => void readState().then(receive), [receive]);
  const isUnderWay = etat?.essai != null && etat.essai.fin === null;
  useEffect(() => {
    reload();
    const reminder = setInterval(
      () => {
        if (document.visibilityState === 'visible') reload();
      },
      isUnderWay ? SOON_MS : LATER_MS,
    );
    return () => clearInterval(reminder);
  }, [reload, isUnderWay]);
  return { etat, refus, isUnderWay, reload, start: () => void startBackup().then(receive) };
}
