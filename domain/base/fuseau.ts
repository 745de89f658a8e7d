/** Official time of the office; overseas offices give their own. */
export const FUSEAU = 'Europe/Paris';

/** Making a format costs a hundred times its use: one a time zone is kept. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatDe(fuseau: string): Intl.DateTimeFormat {
  const connu = formats.get(fuseau);
  if (connu !== undefined) return connu;
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: fuseau,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(fuseau, format);
  return format;
}

/** An ISO instant where the office is: YYYY-MM-DD and HH:MM. */
export function jourEtHeure(instant: string, fuseau = FUSEAU): { readonly jour: string; readonly heure: string } {
  const [jour = '', heure = ''] = formatDe(fuseau).format(new Date(instant)).split(' ');
  return { jour, heure };
}

/** YYYY-MM-DD of an instant, where the office is. */
export const jourLocal = (instant: string, fuseau = FUSEAU): string => jourEtHeure(instant, fuseau).jour;
