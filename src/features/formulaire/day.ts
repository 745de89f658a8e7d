/** Days typed with the fingers: '12/03/2026', '12 3 26', '120326', '12.03.2026'. Day, month, year, always. */
const SEPARATED = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{2}|\d{4})$/;
const JOINED = /^(\d{2})(\d{2})(\d{2}|\d{4})$/;

/** YYYY-MM-DD, or null when the text is not a day of the calendar. Two-digit years are of this century. */
export function readDay(text: string): string | null {
  const found = SEPARATED.exec(text.trim()) ?? JOINED.exec(text.trim());
  if (found === null) return null;
  const [, jour = '', mois = '', annee = ''] = found;
  const complete = `${annee.length === 2 ? `20${annee}` : annee}-${mois.padStart(2, '0')}-${jour.padStart(2, '0')}`;
  return isDay(complete) ? complete : null;
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
