export const DAY_MS = 86_400_000;
const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Whole days from one day (YYYY-MM-DD) to another: negative when the second comes first. */
export const daysBetween = (from: string, until: string): number =>
  Math.round((midnight(until) - midnight(from)) / DAY_MS);

export const plusDays = (day: string, days: number): string =>
  new Date(midnight(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Calendar months after a day; the last day of a shorter month. 31 January and one month: 28 or 29 February. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}

/** The days of a period, both ends included; none when it ends before it begins. */
export const daysOf = (from: string, until: string): readonly string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, until) + 1) }, (_, index) => plusDays(from, index));

/** Monday of the week of a day. */
export const mondayOf = (day: string): string => plusDays(day, -((new Date(midnight(day)).getUTCDay() + 6) % 7));

/** Number of a week by its Monday, as offices write it (ISO 8601: week 1 holds the first Thursday of the year). */
export function weekNumber(monday: string): number {
  const thursday = plusDays(monday, 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}

/** Whether an ISO instant is of this century: days beside it can be counted, whatever the zone. */
export const isOfThisCentury = (instant: string): boolean => /^20\d\d-/.test(instant);

/** Farther ahead than this, two figures of a year are those of the former century. */
const AHEAD_YEARS = 20;

/** The year that a person means by two figures: 26 is 2026, 98 is 1998, 31 is 2031 as seen from 2026. */
export function centuryOf(twoFigures: number, today: string): number {
  const present = Number(today.slice(0, 4));
  const year = present - (present % 100) + twoFigures;
  if (year > present + AHEAD_YEARS) return year - 100;
  return year <= present + AHEAD_YEARS - 100 ? year + 100 : year;
}
