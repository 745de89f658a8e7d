import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { preparedOf } from '#domain/planning/preparation.ts';
import type { LocalVisit } from '../../shared/assignment/visit.ts';
import type { BoardPeriod } from './board-period.ts';

export interface PreparedVisits {
  /** Whose published or prepared day is drawn. */
  readonly here: readonly LocalVisit[];
  /** How many others have a place prepared. */
  readonly elsewhere: number;
}

/** [planning/P17] The published visits that have a place prepared, soonest place first. */
export function preparedVisits(published: readonly LocalVisit[], { days }: Pick<BoardPeriod, 'days'>): PreparedVisits {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const isDrawn = (instant: string | null, visit: LocalVisit): boolean => {
    const day = instant === null ? '' : localDay(instant, zoneOf(visit));
    return first <= day && day <= last;
  };
  const all = published.filter((one) => preparedOf(one) !== null).toSorted((a, b) => (whenOf(a) < whenOf(b) ? -1 : 1));
  const here = all.filter((one) => isDrawn(whenOf(one), one) || isDrawn(one.dateRdv, one));
  return { here, elsewhere: all.length - here.length };
}

const whenOf = (visit: LocalVisit): string => preparedOf(visit)?.dateRdv ?? '';
