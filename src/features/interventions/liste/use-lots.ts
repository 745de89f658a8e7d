import { useMemo } from 'react';
import { useLive } from '../../../data/use-live.ts';
import type { InterventionLocale } from './row.ts';

export interface Lots {
  /** Code of the lot of an intervention: OXA-BZH-2026-11; null without one. */
  readonly codeOf: (intervention: Pick<InterventionLocale, 'rsBatchId' | 'uniqueCode'>) => string | null;
}
interface Lot {
  readonly id: string;
  readonly uniqueCode?: string;
}
const ALL = { selector: {} };

/** A lot that is not on this device is known by the code that the intervention carries. */
export function useLots(): Lots {
  const lots = useLive<Lot>('rsBatchs', ALL);
  return useMemo(() => {
    const codes = new Map((lots ?? []).map(({ id, uniqueCode }) => [id, uniqueCode]));
    return { codeOf: ({ rsBatchId, uniqueCode }) => (rsBatchId === null ? null : codes.get(rsBatchId)) ?? uniqueCode };
  }, [lots]);
}
