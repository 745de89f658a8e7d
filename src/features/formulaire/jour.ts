/** Days typed with the fingers: '12/03/2026', '12 3 26', '120326', '12.03.2026'. Day, month, year, always. */
const SEPARE = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{2}|\d{4})$/;
const COLLE = /^(\d{2})(\d{2})(\d{2}|\d{4})$/;

/** YYYY-MM-DD, or null when the text is not a day of the calendar. Two-digit years are of this century. */
export function lireJour(texte: string): string | null {
  const trouve = SEPARE.exec(texte.trim()) ?? COLLE.exec(texte.trim());
  if (trouve === null) return null;
  const [, jour = '', mois = '', annee = ''] = trouve;
  const complet = `${annee.length === 2 ? `20${annee}` : annee}-${mois.padStart(2, '0')}-${jour.padStart(2, '0')}`;
  return estJour(complet) ? complet : null;
}

/** 2026-03-12 as 12/03/2026; anything else as it is, so that nothing stored becomes invisible. */
export function ecrireJour(jour: string): string {
  const trouve = /^(\d{4})-(\d{2})-(\d{2})/.exec(jour);
  return trouve === null ? jour : `${trouve[3]}/${trouve[2]}/${trouve[1]}`;
}

function estJour(jour: string): boolean {
  const date = new Date(`${jour}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === jour;
}
