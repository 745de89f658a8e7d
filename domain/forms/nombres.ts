/** Spaces of French typography: thin and non-breaking between thousands, non-breaking before a unit. */
const FINE = '\u202F';
const INSECABLE = '\u00A0';
const DECIMALES_LIBRES = 3;

/** A computed number without the noise of binary fractions: 10 % is 10, not 10.000000000000002. */
export function net(nombre: number): number | null {
  return Number.isFinite(nombre) ? Number(nombre.toPrecision(12)) + 0 : null;
}

/** Beyond, digits are noise of a division: they change nothing that a report shows. */
const DECIMALES_EXACTES = 6;

/** Decimals of a number as it was computed with, at least those that its field shows ([forms/F24]). */
export const exactDecimals = (nombre: number, shown = 0): number =>
  Math.max(shown, Number(nombre.toFixed(DECIMALES_EXACTES)).toString().split('.')[1]?.length ?? 0);

const groupes = (entier: string): string => entier.replace(/\B(?=(\d{3})+$)/g, FINE);

/** `decimales` absent: three at most, without useless zeros. A year is not grouped. */
export function ecrireNombre(
  nombre: number,
  options: { decimales?: number | undefined; grouper?: boolean } = {},
): string {
  const { decimales, grouper = true } = options;
  const brut = Math.abs(nombre).toFixed(decimales ?? DECIMALES_LIBRES);
  const [entier = '0', fraction = ''] = brut.split('.');
  const reste = decimales === undefined ? fraction.replace(/0+$/, '') : fraction;
  const ecrit = `${grouper ? groupes(entier) : entier}${reste === '' ? '' : `,${reste}`}`;
  return nombre < 0 && /[1-9]/.test(ecrit) ? `−${ecrit}` : ecrit;
}

export const avecUnite = (ecrit: string, unite: string | undefined): string =>
  unite === undefined || unite === '' ? ecrit : `${ecrit}${unite === '%' ? FINE : INSECABLE}${unite}`;
