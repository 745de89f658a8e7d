/** Official time of the office; overseas offices give their own. */
export const TIME_ZONE = 'Europe/Paris';

/** Making a format costs a hundred times its use: one a time zone is kept. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}

/** An ISO instant where the office is: YYYY-MM-DD and HH:MM. */
export function dayAndTime(instant: string, timeZone = TIME_ZONE): { readonly jour: string; readonly heure: string } {
  const [jour = '', heure = ''] = formatOf(timeZone).format(new Date(instant)).split(' ');
  return { jour, heure };
}

/** YYYY-MM-DD of an instant, where the office is. */
export const localDay = (instant: string, timeZone = TIME_ZONE): string => dayAndTime(instant, timeZone).jour;
