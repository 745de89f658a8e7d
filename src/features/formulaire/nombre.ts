const ESPACES = /[\s\u00A0\u202F]/g;
const DEBUT = /^[-−+]?\d{0,15}([.,]\d{0,10})?$/;
const NOMBRE = /^[-−+]?(\d+([.,]\d*)?|[.,]\d+)$/;

/** Reads '1 234,5', '1234.5', '12,' and '−3': comma or point, with or without thousands spaces. null: no number yet. */
export function lireNombre(texte: string): number | null {
  const serre = texte.replace(ESPACES, '');
  return NOMBRE.test(serre) ? Number(serre.replace(',', '.').replace('−', '-')) : null;
}

/** Whether a number may start like this: anything else is not let in, so that no number field ever holds a text. */
export const estDebutDeNombre = (texte: string): boolean => DEBUT.test(texte.replace(ESPACES, ''));

/** A number as an input shows it: decimal sign of the language, no thousands separator (they get in the way of typing). */
export function ecrireSaisie(valeur: number, langue: string, decimales?: number): string {
  const options = decimales === undefined ? { maximumFractionDigits: 10 } : fixe(decimales, valeur);
  return new Intl.NumberFormat(langue, { ...options, useGrouping: false }).format(valeur);
}

/** A number as a result shows it. Without decimals given, four at most: enough for a lambda, short enough to read. */
export function ecrireNombre(valeur: number, langue: string, decimales?: number): string {
  const options =
    decimales === undefined
      ? { maximumFractionDigits: 4 }
      : { minimumFractionDigits: decimales, maximumFractionDigits: decimales };
  return new Intl.NumberFormat(langue, options).format(valeur);
}

/** Pads to the field's decimals, and never hides a digit that was typed. */
function fixe(decimales: number, valeur: number): Intl.NumberFormatOptions {
  const tapees = (String(valeur).split('.')[1] ?? '').length;
  return { minimumFractionDigits: decimales, maximumFractionDigits: Math.max(decimales, Math.min(tapees, 10)) };
}
