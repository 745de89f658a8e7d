import { daysOf, mondayOf, plusDays } from '#domain/base/days.ts';

/** What a board shows at once; the words stand in the address. */
export const BOARD_VIEWS = ['jour', 'semaine', 'mois'] as const;
export type BoardView = (typeof BOARD_VIEWS)[number];

export interface BoardPeriod {
  readonly view: BoardView;
  /** Those that are drawn, YYYY-MM-DD. */
  readonly days: readonly string[];
  /** A day of the period before, and of the one after. */
  readonly previous: string;
  readonly next: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A day of the address, when it is one; the years are those of a calendar that a person leafs through. */
export const dayOfAddress = (text: string | null, today: string): string => {
  const isDay = text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text));
  const years = isDay ? Number(text.slice(0, 4)) - Number(today.slice(0, 4)) : Number.NaN;
  return isDay && Math.abs(years) <= 10 && plusDays(text, 0) === text ? text : today;
};
export const viewOfAddress = (text: string | null): BoardView => BOARD_VIEWS.find((one) => one === text) ?? 'semaine';

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The whole period that holds a day. */
export function periodOf(view: BoardView, day: string): BoardPeriod {
  if (view === 'jour') return { view, days: [day], previous: plusDays(day, -1), next: plusDays(day, 1) };
  if (view === 'semaine') {
    const monday = mondayOf(day);
    return {
      view,
      days: daysOf(monday, plusDays(monday, 6)),
      previous: plusDays(monday, -7),
      next: plusDays(monday, 7),
    };
  }
  const first = firstOfMonth(day);
  const next = firstOfMonth(plusDays(first, 31));
  return { view, days: daysOf(first, plusDays(next, -1)), previous: firstOfMonth(plusDays(first, -1)), next };
}

/** [planning/P15] A week is Monday to Friday, with each day of its end that says something: worked, asked for, or with a visit. */
export const drawnDays = ({ view, days }: BoardPeriod, isSaid: (day: string) => boolean): readonly string[] =>
  view === 'semaine' ? days.filter((one, rank) => rank < 5 || isSaid(one)) : days;
