import type { Variant } from '../variants/variants.ts';
import type { Cell, Margins, TextNode, TableLines } from './document.ts';

/** Inks of every report, and the one of the brand. */
export const INK = '#161C18';
export const INK_2 = '#47524B';
export const INK_3 = '#616C65';
export const HAIRLINE = '#CCD3CD';
export const BACKGROUND = '#F3F6F3';

export const BRAND_COLOURS: Readonly<Record<Variant, string>> = { cee: '#0B6E4F', eds: '#3346A8', mar: '#B4481E' };

/** A4 minus the margins, in points. */
export const WIDTH = 595 - 2 * 42;
export const PAGE_MARGINS: Margins = [42, 62, 42, 54];

/** Hair lines between rows, none around, nor under the `titres` first rows. */
export const hairlines = (titleRows = 0): TableLines => ({
  hLineWidth: (i, { table }) => (i <= titleRows || i === table.body.length ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => HAIRLINE,
  vLineColor: () => HAIRLINE,
  paddingLeft: () => 0,
  paddingRight: () => 8,
  paddingTop: () => 3.5,
  paddingBottom: () => 3.5,
});

/** Hair lines around every cell but those of the `titres` first rows: measures and findings. */
export const grid = (titleRows = 0): TableLines => ({
  ...hairlines(),
  hLineWidth: (i) => (i < titleRows ? 0 : 0.5),
  vLineWidth: () => 0.5,
  paddingLeft: () => 5,
  paddingRight: () => 5,
});

/** No line, no margin but between columns. */
export const withoutLines = (): TableLines => ({
  ...hairlines(),
  hLineWidth: () => 0,
  paddingRight: () => 10,
  paddingTop: () => 0,
  paddingBottom: () => 10,
});

/** A framed block of one cell. */
export const frame = (colour: string): TableLines => ({
  ...grid(),
  hLineWidth: () => 1,
  vLineWidth: () => 1,
  hLineColor: () => colour,
  vLineColor: () => colour,
  paddingLeft: () => 12,
  paddingRight: () => 12,
  paddingTop: () => 9,
  paddingBottom: () => 9,
});

export const sectionTitle = (text: string, colour: string): TextNode => ({
  text,
  fontSize: 12,
  bold: true,
  color: colour,
  margin: [0, 12, 0, 2],
  role: 'H2',
});

/** A title as the first row of a table of `columns`: it stays with the rows below, and comes again on their next page. */
export function titleRow(titre: TextNode, columns: number): (TextNode & Cell)[] {
  const borderless = { border: [false, false, false, false] } as const;
  const filler = Array.from({ length: columns - 1 }, () => ({ text: '', ...borderless }));
  return [{ ...titre, ...borderless, colSpan: columns }, ...filler];
}

export const labelText = (text: string): TextNode => ({ text, color: INK_3 });
