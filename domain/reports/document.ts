/**
 * What a document is made of: the part of pdfmake's document definition that the reports use, as plain data.
 * The worker and the server draw it; a drawer changes the nodes it draws, so each document is built anew.
 * [reports/R25] It holds all that it shows: no drawing (SVG, whose reader opens what the drawing names) and no link; a chart
 * is rectangles and lines, which name nothing.
 */
export interface Style {
  readonly fontSize?: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly alignment?: 'left' | 'right' | 'center';
  readonly lineHeight?: number;
  readonly characterSpacing?: number;
  /** Another font than the drawers' main one. */
  readonly font?: string;
}

/** Left, top, right, bottom, in points (1/72 inch). */
export type Margins = readonly [number, number, number, number];

interface Place extends Style {
  readonly margin?: Margins;
  readonly width?: number | 'auto' | '*';
  readonly unbreakable?: boolean;
  readonly pageBreak?: 'before';
  /** Drawn so far from where it would stand, in points, and taking no room. */
  readonly relativePosition?: { readonly x: number; readonly y: number };
}

/** What a text is to who hears the document; absent: a paragraph. A heading of level 2 is a bookmark too. */
export type TextRole = 'H1' | 'H2' | 'Caption';
/** Number that the drawer finds on what was laid out of a leaf; given by `tagged/tag.ts`, never written. */
export type Mark = number;
export interface TextNode extends Place {
  readonly mark?: Mark;
  readonly text: string | readonly (string | TextNode)[];
  readonly role?: TextRole;
}
export interface Stack extends Place {
  readonly stack: readonly Content[];
  /** Each part is an item of one list. */
  readonly isList?: boolean;
}
export interface Columns extends Place {
  readonly columns: readonly Content[];
  readonly columnGap?: number;
}
/** Lines and margins of a table, row by row (`i` counts lines, from the one above the first row). */
export interface TableLines {
  readonly hLineWidth: (i: number, node: { readonly table: { readonly body: readonly unknown[] } }) => number;
  readonly vLineWidth: () => number;
  readonly hLineColor: () => string;
  readonly vLineColor: () => string;
  readonly paddingLeft: () => number;
  readonly paddingRight: () => number;
  readonly paddingTop: () => number;
  readonly paddingBottom: () => number;
}
export interface Cell extends Place {
  readonly fillColor?: string;
  readonly colSpan?: number;
  /** Left, top, right, bottom. */
  readonly border?: readonly [boolean, boolean, boolean, boolean];
}
/**
 * What a table is to who hears it ([reports/R28]). facts: rows of a name and what is said of it; grid: columns under their
 * headers, the last of `headerRows`; list: a picture or a text a cell; frame: lines around one thing.
 */
export type Reading = 'facts' | 'grid' | 'list' | 'frame';
export interface TableNode extends Place {
  readonly reading: Reading;
  /** Its rows go on from those of the table before. */
  readonly isContinued?: boolean;
  readonly table: {
    readonly widths: readonly (number | 'auto' | '*')[];
    readonly headerRows?: number;
    readonly keepWithHeaderRows?: number;
    readonly dontBreakRows?: boolean;
    readonly body: readonly (readonly (Content & Cell)[])[];
  };
  readonly layout: TableLines;
}
export interface Image extends Place {
  readonly mark?: Mark;
  /** Key in `images` of the document. */
  readonly image: string;
  /** What it shows, in words. */
  readonly alt: string;
  readonly fit: readonly [number, number];
}
export interface QrCode extends Place {
  readonly mark?: Mark;
  readonly qr: string;
  readonly alt: string;
  /** Its squares, once the drawer has laid it out. */
  readonly _canvas?: readonly { mark?: Mark }[];
  readonly fit: number;
  readonly foreground?: string;
}
/** Shapes from the top left corner, in points. */
export type Shape =
  | {
      readonly type: 'rect';
      readonly x: number;
      readonly y: number;
      readonly w: number;
      readonly h: number;
      readonly r?: number;
      readonly color?: string;
      readonly lineColor?: string;
      readonly lineWidth?: number;
    }
  | {
      readonly type: 'line';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly lineColor: string;
      readonly lineWidth: number;
    };
export interface Chart extends Place {
  readonly canvas: readonly Shape[];
}
export type Content = TextNode | Stack | Columns | TableNode | Image | QrCode | Chart;

export interface Document {
  readonly pageSize: 'A4' | 'A3';
  /** Absent: upright. */
  readonly pageOrientation?: 'landscape';
  readonly pageMargins: Margins;
  /** Of its words: fr-FR. */
  readonly language: string;
  readonly info: {
    readonly title: string;
    readonly author: string;
    readonly subject: string;
    readonly creator: string;
    /** Tells this document from any other: the file's identifier is made of it ([reports/R29]). */
    readonly identifier: string;
    /** ISO instant that it says it was made at: an argument of who writes it, never the clock of the drawing. */
    readonly madeAt: string;
  };
  readonly defaultStyle: Style;
  readonly images: Readonly<Record<string, string>>;
  readonly watermark?: {
    readonly text: string;
    readonly color: string;
    readonly opacity: number;
    readonly bold: boolean;
  };
  readonly header: (page: number) => Content;
  readonly footer: (page: number, pages: number) => Content;
  readonly content: readonly Content[];
  /** XMP descriptions beside those of every document ([facturation/F16]). */
  readonly metadata?: string;
  /** Files inside the PDF, by name. */
  readonly files?: Readonly<Record<string, AttachedFile>>;
}

/** `src`: a data URL. */
export interface AttachedFile {
  readonly src: string;
  readonly name: string;
  readonly type: string;
  /** ISO 32000-2: the same as the pages in another form, or what they were made from. */
  readonly relationship: 'Alternative' | 'Data';
  readonly description: string;
  readonly modifiedDate: Date;
}
