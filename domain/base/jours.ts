export const DAY_MS = 86_400_000;
const minuit = (jour: string): number => Date.parse(`${jour}T00:00:00Z`);

/** Whole days from one day (YYYY-MM-DD) to another: negative when the second comes first. */
export const joursEntre = (du: string, au: string): number => Math.round((minuit(au) - minuit(du)) / DAY_MS);

export const plusJours = (jour: string, jours: number): string =>
  new Date(minuit(jour) + jours * DAY_MS).toISOString().slice(0, 10);

/** The days of a period, both ends included; none when it ends before it begins. */
export const joursDe = (du: string, au: string): readonly string[] =>
  Array.from({ length: Math.max(0, joursEntre(du, au) + 1) }, (_, rang) => plusJours(du, rang));

/** Monday of the week of a day. */
export const lundiDe = (jour: string): string => plusJours(jour, -((new Date(minuit(jour)).getUTCDay() + 6) % 7));

/** Number of a week by its Monday, as offices write it (ISO 8601: week 1 holds the first Thursday of the year). */
export function numeroSemaine(lundi: string): number {
  const jeudi = plusJours(lundi, 3);
  return Math.floor(joursEntre(`${jeudi.slice(0, 4)}-01-01`, jeudi) / 7) + 1;
}
