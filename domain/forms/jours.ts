const JOUR = /^(\d{4})-(\d{2})-(\d{2})(?:T|$)/;
const AN_1 = /(?:^|\D)0001(?:\D|$)/;
const MS_PAR_JOUR = 86_400_000;

/** Rank of a calendar day, counted at UTC midnight so that the change of hour never moves it; null when it is not a day. */
export function rangDuJour(texte: string): number | null {
  const [, annee, mois, jour] = (JOUR.exec(texte) ?? []).map(Number);
  if (annee === undefined || mois === undefined || jour === undefined) return null;
  const date = new Date(Date.UTC(annee, mois - 1, jour));
  return date.getUTCMonth() === mois - 1 && date.getUTCDate() === jour ? date.getTime() / MS_PAR_JOUR : null;
}

/** Whole days from one calendar day to another; negative when `fin` comes first (gaps.md 59). */
export function joursEntre(debut: string, fin: string): number | null {
  const [a, b] = [rangDuJour(debut), rangDuJour(fin)];
  return a === null || b === null ? null : b - a;
}

/** Weeks rounded up: 8 days are 2, -8 are -1 (gaps.md 58). */
export const semaines = (jours: number): number => Math.ceil(jours / 7) + 0;

/** The empty date of many systems (0001-01-01): nobody chose it. */
export const estAn1 = (texte: string): boolean => AN_1.test(texte);
