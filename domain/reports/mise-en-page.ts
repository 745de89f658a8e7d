import type { Variant } from '../variants/variants.ts';
import type { Cellule, Marges, Texte, Trait } from './document.ts';

/** Inks of every report, and the one of the brand. */
export const ENCRE = '#161C18';
export const ENCRE_2 = '#47524B';
export const ENCRE_3 = '#616C65';
export const FILET = '#CCD3CD';
export const FOND = '#F3F6F3';

export const MARQUES: Readonly<Record<Variant, string>> = { cee: '#0B6E4F', eds: '#3346A8', mar: '#B4481E' };

/** A4 minus the margins, in points. */
export const LARGEUR = 595 - 2 * 42;
export const MARGES_PAGE: Marges = [42, 62, 42, 54];

/** Hair lines between rows, none around, nor under the `titres` first rows. */
export const filets = (titres = 0): Trait => ({
  hLineWidth: (i, { table }) => (i <= titres || i === table.body.length ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => FILET,
  vLineColor: () => FILET,
  paddingLeft: () => 0,
  paddingRight: () => 8,
  paddingTop: () => 3.5,
  paddingBottom: () => 3.5,
});

/** Hair lines around every cell but those of the `titres` first rows: measures and findings. */
export const grille = (titres = 0): Trait => ({
  ...filets(),
  hLineWidth: (i) => (i < titres ? 0 : 0.5),
  vLineWidth: () => 0.5,
  paddingLeft: () => 5,
  paddingRight: () => 5,
});

/** No line, no margin but between columns. */
export const sansTrait = (): Trait => ({
  ...filets(),
  hLineWidth: () => 0,
  paddingRight: () => 10,
  paddingTop: () => 0,
  paddingBottom: () => 10,
});

/** A framed block of one cell. */
export const cadre = (couleur: string): Trait => ({
  ...grille(),
  hLineWidth: () => 1,
  vLineWidth: () => 1,
  hLineColor: () => couleur,
  vLineColor: () => couleur,
  paddingLeft: () => 12,
  paddingRight: () => 12,
  paddingTop: () => 9,
  paddingBottom: () => 9,
});

export const titreDeSection = (text: string, couleur: string): Texte => ({
  text,
  fontSize: 12,
  bold: true,
  color: couleur,
  margin: [0, 12, 0, 2],
  outline: true,
});

/** A title as the first row of a table of `colonnes`: it stays with the rows below, and comes again on their next page. */
export function rangDeTitre(titre: Texte, colonnes: number): (Texte & Cellule)[] {
  const sansBord = { border: [false, false, false, false] } as const;
  const suite = Array.from({ length: colonnes - 1 }, () => ({ text: '', ...sansBord }));
  return [{ ...titre, ...sansBord, colSpan: colonnes }, ...suite];
}

export const libelle = (text: string): Texte => ({ text, color: ENCRE_3 });
