import { useCallback, useEffect, useState } from 'react';
import type { Appareil } from '#domain/api/devices.ts';
import type { Refusal } from '#domain/base/result.ts';
import { readDevices } from './actions.ts';

/** Devices speak at each contact: read again while somebody looks. */
const RELOAD_MS = 60_000;

export interface Reading {
  /** undefined while the first answer is awaited. */
  readonly appareils: readonly Appareil[] | undefined;
  /** The last reading failed; what was read before stays on screen. */
  readonly refus: Refusal | null;
  /** ISO instant of the last reading. */
  readonly luLe: string;
  readonly reload: () => Promise<void>;
}

export function useDevices(): Reading {
  const [etat, setEtat] = useState<Omit<Reading, 'reload'>>(() => ({
    appareils: undefined,
    refus: null,
    luLe: new Date().toISOString(),
  }));
  const receive = useCallback((answer: Awaited<ReturnType<typeof readDevices>>) => {
    setEtat((before) =>
      answer.ok
        ? { appareils: answer.value, refus: null, luLe: new Date().toISOString() }
        : { ...before, refus: answer },
    );
  }, []);
  const reload = useCallback(() => readDevices().then(receive), [receive]);
  useEffect(() => {
    void readDevices().then(receive);
    const reminder = setInterval(() => {
      if (document.visibilityState === 'visible') void readDevices().then(receive);
    }, RELOAD_MS);
    return () => clearInterval(reminder);
  }, [receive]);
  return { ...etat, reload };
}
