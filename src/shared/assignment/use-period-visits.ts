import { useMemo } from 'react';
import { plusDays } from '#domain/base/days.ts';
import { PLANNABLE } from '#domain/interventions/affectation.ts';
import { useLive } from '../../data/use-live.ts';
import type { LocalVisit } from './visit.ts';

const TO_PLAN = { selector: { etat: { $in: [...PLANNABLE] } } };

/**
 * The visits that a board needs of this device, by index and not all of it: those of its period, and whatever may still be
 * planned, on which a move to another period is judged too. undefined while they are read.
 */
export function usePeriodVisits({ days }: { readonly days: readonly string[] }): readonly LocalVisit[] | undefined {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const query = useMemo(
    // A day of margin on both sides: the office of each visit decides of its day.
    () => ({ selector: { cleDate: { $gte: plusDays(first, -1), $lt: plusDays(last, 2) } } }),
    [first, last],
  );
  const drawn = useLive('interventions', query);
  const plannable = useLive('interventions', TO_PLAN);
  return useMemo(() => {
    if (drawn === undefined || plannable === undefined) return undefined;
    return [...new Map([...plannable, ...drawn].map((one) => [one.id, one])).values()];
  }, [drawn, plannable]);
}
