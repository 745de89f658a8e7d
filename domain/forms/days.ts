import { daysBetween } from '../base/days.ts';

const DAY = /^(\d{4})-(\d{2})-(\d{2})(?:T|$)/;
const AN_1 = /(?:^|\D)0001(?:\D|$)/;

/** The calendar day that a text begins with, alone or as an instant; null when it is not one. */
export function dayIn(text: string): string | null {
  const [, year, month, day] = (DAY.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? text.slice(0, 10) : null;
}

/** Whole days from one answer to another; negative when `end` comes first, null when one is no day. */
export function daysBetweenAnswers(start: string, end: string): number | null {
  const [from, to] = [dayIn(start), dayIn(end)];
  return from === null || to === null ? null : daysBetween(from, to);
}

/** Weeks rounded up: 8 days are 2, -8 are -1. */
export const weeksOf = (days: number): number => Math.ceil(days / 7) + 0;

/** The empty date of many systems (0001-01-01): nobody chose it. */
export const isYear1 = (texte: string): boolean => AN_1.test(texte);
