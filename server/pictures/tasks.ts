import type { PictureSize } from '#domain/base/picture.ts';
import type { Result } from '#domain/base/result.ts';
import type { PhotoDefect } from '#domain/reports/photo-sheet.ts';

/** Where the bytes of a picture are; the thread reads the file itself. */
export type PictureSource = { readonly path: string } | { readonly bytes: Uint8Array };

export interface Examination {
  readonly kind: 'examine';
  readonly source: PictureSource;
}
export interface Printing {
  readonly kind: 'print';
  readonly source: PictureSource;
  /** Hash that the bytes had when they were received; null: they were never stored as a file. */
  readonly sha256: string | null;
}
/** A logo as it is kept: pixels, of a size that every device holds. */
export interface Reduction {
  readonly kind: 'logo';
  readonly bytes: Uint8Array;
  /** A drawing (SVG), of which no picture is there yet. */
  readonly isDrawing: boolean;
}
/** Whether a drawing shows anything ([signatures/E66]). */
export interface InkSearch {
  readonly kind: 'ink';
  readonly bytes: Uint8Array;
}
export type PictureTask = Examination | Printing | Reduction | InkSearch;

/** A picture that a PDF can hold, as a data URL; or why there is none. */
export type Printed = { readonly dataUrl: string } | { readonly defect: PhotoDefect };
/** IMAGE_ILLISIBLE, IMAGE_TROP_GRANDE. */
export type Examined = Result<PictureSize>;

/** The logo as a data URL. IMAGE_ILLISIBLE, IMAGE_TROP_GRANDE, DESSIN_REFUSE. */
export type KeptLogo = Result<string>;

export type PictureAnswer =
  | { readonly examined: Examined }
  | { readonly printed: Printed }
  | { readonly logo: KeptLogo }
  | { readonly hasInk: boolean };
