import { z } from 'zod';

const FRENCH = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/** A day as a list writes it, « 3/2/2026 » or 2026-02-03, as YYYY-MM-DD; what is no day stays as it is, to be refused. */
export function readTypedDay(text: string): string {
  const [, day = '', month = '', year = ''] = FRENCH.exec(text) ?? [];
  const iso = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return z.iso.date().safeParse(iso).success ? iso : text;
}
