import { centuryOf } from '#domain/base/days.ts';

/** Days typed with the fingers: '12/03/2026', '12 3 26', '120326', '12.03.2026'. Day, month, year, always. */
const SEPARATED = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{2}|\d{4})$/;
const JOINED = /^(\d{2})(\d{2})(\d{2}|\d{4})$/;

/** What a typed text says of a day; `ancien`: one of before 1900, which is asked again rather than believed. */
export type TypedDay = { readonly kind: 'jour'; readonly day: string } | { readonly kind: 'aucun' | 'ancien' };

const FIRST_YEAR = 1900;

/** [forms/F72] Two figures of a year are those of the century that a person means on this day (YYYY-MM-DD). */
export function readTypedDay(text: string, today: string): TypedDay {
  const found = SEPARATED.exec(text.trim()) ?? JOINED.exec(text.trim());
  if (found === null) return { kind: 'aucun' };
  const [, jour = '', mois = '', annee = ''] = found;
  const year = annee.length === 2 ? String(centuryOf(Number(annee), today)) : annee;
  const complete = `${year}-${mois.padStart(2, '0')}-${jour.padStart(2, '0')}`;
  if (!isDay(complete)) return { kind: 'aucun' };
  return Number(year) < FIRST_YEAR ? { kind: 'ancien' } : { kind: 'jour', day: complete };
}

/** YYYY-MM-DD, or null when the text is no day, or one that is asked again. */
export function readDay(text: string, today: string): string | null {
  const read = readTypedDay(text, today);
  return read.kind === 'jour' ? read.day : null;
}

/** 2026-03-12 as 12/03/2026; anything else as it is, so that nothing stored becomes invisible. */
export function writeDay(day: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})/.exec(day);
  return found === null ? day : `${found[3]}/${found[2]}/${found[1]}`;
}

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === day;
}
