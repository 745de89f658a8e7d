/** What a person typed in a number field: a number, nothing, or something that is not a number. */
export type NombreSaisi = { readonly ok: true; readonly valeur: number | null } | { readonly ok: false };

const ESPACES = /[\s\u00A0\u202F]/g;
const NOMBRE = /^[-−+]?(\d+([.,]\d*)?|[.,]\d+)$/;

/** Reads '1 234,5', '1234.5', '12,' and '−3': comma or point, with or without thousands spaces. */
export function lireNombre(texte: string): NombreSaisi {
  const serre = texte.replace(ESPACES, '');
  if (serre === '') return { ok: true, valeur: null };
  if (!NOMBRE.test(serre)) return { ok: false };
  const valeur = Number(serre.replace(',', '.').replace('−', '-'));
  return Number.isFinite(valeur) ? { ok: true, valeur } : { ok: false };
}

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
