import { ecrireJour } from '../forms/ecriture.ts';

/** Official time of the office; overseas offices give their own. */
export const FUSEAU = 'Europe/Paris';

const morceaux = (instant: string, fuseau: string): Readonly<Record<string, string>> => {
  const format = new Intl.DateTimeFormat('fr-FR', {
    timeZone: fuseau,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
};

/** YYYY-MM-DD of an instant, where the office is. */
export function jourLocal(instant: string, fuseau = FUSEAU): string {
  const { year, month, day } = morceaux(instant, fuseau);
  return `${year}-${month}-${day}`;
}

/** 24/03/2026 */
export const ecrireDate = (instant: string, fuseau = FUSEAU): string => ecrireJour(jourLocal(instant, fuseau));

/** 24/03/2026 à 09:24 */
export function ecrireInstant(instant: string, fuseau = FUSEAU): string {
  const { hour, minute } = morceaux(instant, fuseau);
  return `${ecrireDate(instant, fuseau)} à ${hour}:${minute}`;
}
