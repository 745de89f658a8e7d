import { plusDays } from '../base/days.ts';
import type { Minute, ServiceDay, TeamMember } from './route.ts';

/** Hours of rest between two days, and minutes from leaving home to being back: 24 hours less that rest. */
const REST_MIN = 11 * 60;
const DAY_MIN = 24 * 60;
const SPAN_MAX = DAY_MIN - REST_MIN;
/** [planning/P15] [planning/PO11] Kilometres that are asked of nobody in a day. */
export const DAY_KM_MAX = 400;
/** [planning/PO11] Minutes of work in a day, on site and on the road. */
export const WORK_MAX = 10 * 60;

/** When somebody may leave home at the soonest, and must be back at the latest. */
export interface DayBounds {
  readonly leave: Minute;
  readonly back: Minute;
}

const firstOf = ({ ranges }: ServiceDay): Minute => Math.min(...ranges.map(({ debut }) => debut));
const lastOf = ({ ranges }: ServiceDay): Minute => Math.max(...ranges.map(({ fin }) => fin));

/**
 * [planning/PO11] The way from home and back is outside of the hours, by as much on both sides as leaves 11 hours of rest
 * before and after; hours that leave none themselves are held as they are. The days
 * beside it count if they are worked.
 */
export function dayBounds({ days }: Pick<TeamMember, 'days'>, day: ServiceDay): DayBounds {
  const beside = (away: number): ServiceDay | undefined => days.find(({ jour }) => jour === plusDays(day.jour, away));
  const [before, after] = [beside(-1), beside(1)];
  const [first, last] = [firstOf(day), lastOf(day)];
  const around = (SPAN_MAX - (last - first)) / 2;
  const sinceBefore = before === undefined ? Infinity : (DAY_MIN + first - lastOf(before) - REST_MIN) / 2;
  const untilAfter = after === undefined ? Infinity : (DAY_MIN + firstOf(after) - last - REST_MIN) / 2;
  return {
    leave: first - Math.max(0, Math.floor(Math.min(around, sinceBefore))),
    back: last + Math.max(0, Math.floor(Math.min(around, untilAfter))),
  };
}
