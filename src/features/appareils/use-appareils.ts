import { useCallback, useEffect, useState } from 'react';
import type { Appareil } from '#domain/api/appareils.ts';
import type { Refusal } from '#domain/base/result.ts';
import { lireAppareils } from './actions.ts';

/** Devices speak at each contact: read again while somebody looks. */
const RELECTURE_MS = 60_000;

export interface Lecture {
  /** undefined while the first answer is awaited. */
  readonly appareils: readonly Appareil[] | undefined;
  /** The last reading failed; what was read before stays on screen. */
  readonly refus: Refusal | null;
  /** ISO instant of the last reading. */
  readonly luLe: string;
  readonly relire: () => Promise<void>;
}

export function useAppareils(): Lecture {
  const [etat, setEtat] = useState<Omit<Lecture, 'relire'>>(() => ({
    appareils: undefined,
    refus: null,
    luLe: new Date().toISOString(),
  }));
  const recevoir = useCallback((reponse: Awaited<ReturnType<typeof lireAppareils>>) => {
    setEtat((avant) =>
      reponse.ok
        ? { appareils: reponse.value, refus: null, luLe: new Date().toISOString() }
        : { ...avant, refus: reponse },
    );
  }, []);
  const relire = useCallback(() => lireAppareils().then(recevoir), [recevoir]);
  useEffect(() => {
    void lireAppareils().then(recevoir);
    const rappel = setInterval(() => {
      if (document.visibilityState === 'visible') void lireAppareils().then(recevoir);
    }, RELECTURE_MS);
    return () => clearInterval(rappel);
  }, [recevoir]);
  return { ...etat, relire };
}
