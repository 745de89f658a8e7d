import type { Defaut, Lecture } from '#domain/ocr/document.ts';
import type { Word } from '#domain/ocr/words.ts';

/** A paper on the disk, read from one of its pages on. */
export interface ReadingTask {
  readonly path: string;
  /** From 1: what was read before is not read again. */
  readonly from: number;
  readonly pagesMax: number;
}

/** A page that was read, as soon as it is. */
export interface TurnedPage {
  readonly n: number;
  /** Of the whole paper. */
  readonly sur: number;
  readonly lecture: Lecture;
  readonly mots: readonly Word[];
}

/** How many pages the paper has, or why it cannot be read. */
export type ReadingAnswer = { readonly pages: number } | { readonly defaut: Defaut };
