import { noonOf } from '../controleurs/hours.ts';
import { isEligible, isEligibleSecond, STEP_MIN, type TeamMember, type TimeRange, type VisitToPlan } from './route.ts';

/** The hour of a long day, the least rest of the others (Code du travail, L3121-16), and from how much work on. */
const LUNCH_MIN = 60;
const BREAK_MIN = 20;
const LONG_DAY_MIN = 9 * 60;
const BREAK_AFTER_MIN = 6 * 60;

const touch = (one: TimeRange, other: TimeRange): boolean => one.debut < other.fin && other.debut < one.fin;

/** [planning/PO18] Each day with the break that stays free of visits and of roads; none where something stands at that hour. */
export function withLunch(member: TeamMember, visits: readonly VisitToPlan[]): TeamMember {
  const fixed = visits.flatMap((visit) => {
    const { rendezVous, dureeMin } = visit;
    if (rendezVous === null || !(isEligible(visit, member) || isEligibleSecond(visit, member))) return [];
    return [{ jour: rendezVous.jour, debut: rendezVous.minute, fin: rendezVous.minute + dureeMin }];
  });
  return {
    ...member,
    days: member.days.map((day) => {
      const lunch = lunchOf(day.ranges);
      const held = [...day.occupations, ...fixed.filter(({ jour }) => jour === day.jour)];
      if (lunch === null || held.some((one) => touch(one, lunch))) return day;
      return { ...day, pause: lunch, ranges: day.ranges.flatMap((range) => cut(range, lunch)) };
    }),
  };
}

/** When it is: the first of the hours at noon that are not worked, or a part of those that are. */
function lunchOf(ranges: readonly TimeRange[]): TimeRange | null {
  const noon = noonOf(ranges);
  const around = ranges.find((one) => one.debut < noon.debut && noon.fin < one.fin);
  if (around !== undefined) {
    const works = around.fin - around.debut;
    if (works <= BREAK_AFTER_MIN) return null;
    return { debut: noon.debut, fin: noon.debut + (works < LONG_DAY_MIN ? BREAK_MIN : LUNCH_MIN) };
  }
  const isGap = ranges.some(({ fin }) => fin === noon.debut) && ranges.some(({ debut }) => debut === noon.fin);
  // Whole steps: the minutes at which visits begin are the same after it.
  const lasts = Math.min(LUNCH_MIN, Math.floor((noon.fin - noon.debut) / STEP_MIN) * STEP_MIN);
  return isGap && lasts > 0 ? { debut: noon.debut, fin: noon.debut + lasts } : null;
}

const cut = (range: TimeRange, lunch: TimeRange): readonly TimeRange[] =>
  touch(range, lunch)
    ? [
        { debut: range.debut, fin: lunch.debut },
        { debut: lunch.fin, fin: range.fin },
      ]
    : [range];
