/** A PDF as pdf.js reads it: what its pages say, and where. It shares no code with what draws them. */
import type { PDFPageProxy } from 'pdfjs-dist';
import { openPdf } from '../../../server/ocr/pdf.ts';

interface Piece {
  readonly text: string;
  readonly x: number;
  /** Of its baseline, from the foot of the page. */
  readonly y: number;
  readonly width: number;
  readonly size: number;
  /** Of a header, a footer, or a row that comes again. */
  readonly isArtifact: boolean;
  /** A title or a caption. */
  readonly isHeading: boolean;
}
export interface ReadPage {
  readonly width: number;
  readonly height: number;
  readonly pieces: readonly Piece[];
}

export async function readBack(pdf: Uint8Array): Promise<readonly ReadPage[]> {
  const opened = await openPdf(new Uint8Array(pdf));
  const pages: ReadPage[] = [];
  for (let number = 1; number <= opened.numPages; number += 1) {
    const page = await opened.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true });
    pages.push({ width, height, pieces: piecesOf(items) });
  }
  await opened.loadingTask.destroy();
  return pages;
}

type Items = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'];
function piecesOf(items: Items): readonly Piece[] {
  const marks: string[] = [];
  return items.flatMap((item) => {
    if ('str' in item)
      return pieceOf(item, {
        isArtifact: marks.includes('Artifact'),
        isHeading: marks.some((one) => HEADINGS.includes(one)),
      });
    if (item.type === 'endMarkedContent') marks.pop();
    else marks.push('tag' in item ? String(item.tag) : '');
    return [];
  });
}

const HEADINGS = ['H1', 'H2', 'Caption'];
function pieceOf(
  { str, transform, width }: Extract<Items[number], { str: string }>,
  told: Pick<Piece, 'isArtifact' | 'isHeading'>,
): Piece[] {
  const [size = 0, slant = 0, , , x = 0, y = 0] = transform as readonly number[];
  // The watermark alone is aslant.
  return str.trim() === '' || slant !== 0 ? [] : [{ text: str, x, y, width, size, ...told }];
}

/** Without spaces; ligatures as the letters that they are, an increment as the delta that it is drawn as ([reports/R12]). */
export const letters = (text: string): string =>
  text
    .replace(/\s+/gu, '')
    .replace(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKC'))
    .replaceAll('\u2206', '\u0394');
const textOf = ({ pieces }: ReadPage, isArtifact: boolean): string =>
  letters(pieces.flatMap((one) => (one.isArtifact === isArtifact ? [one.text] : [])).join(''));

/** Values that the pages do not hold whole; one may begin on a page and end on a later one. Headers and footers are pages of their own. */
export function lacking(values: readonly string[], pages: readonly ReadPage[]): readonly string[] {
  const bodies = pages.map((page) => textOf(page, false));
  const runnings = pages.map((page) => textOf(page, true));
  return values.filter((value) => {
    const whole = letters(value);
    return !runnings.some((text) => text.includes(whole)) && !isTold(whole, bodies);
  });
}

function isTold(value: string, bodies: readonly string[]): boolean {
  return bodies.some((_text, from) => {
    let rest = value;
    for (let at = from; at < bodies.length && rest !== ''; at += 1) {
      const read = longestIn(rest, bodies[at] ?? '');
      if (read === 0) return false;
      rest = rest.slice(read);
    }
    return rest === '';
  });
}

/** How many of its first letters stand together in a text. */
function longestIn(value: string, text: string): number {
  let [known, beyond] = [0, value.length + 1];
  while (beyond - known > 1) {
    const middle = Math.floor((known + beyond) / 2);
    if (text.includes(value.slice(0, middle))) known = middle;
    else beyond = middle;
  }
  return known;
}

/** A stroke may pass its letter's own box. */
const SLACK = 1.5;

/** Words that stand outside of their page, or beyond its margins at the sides. */
export const outside = (pages: readonly ReadPage[], margin: number): readonly string[] =>
  pages.flatMap(({ width, height, pieces }, rank) =>
    pieces.flatMap(({ text, x, y, width: wide, size }) =>
      x < margin - SLACK || x + wide > width - margin + SLACK || y < 0 || y + size > height
        ? [`page ${rank + 1}: ${text.slice(0, 40)} (${Math.round(x)} to ${Math.round(x + wide)}, ${Math.round(y)})`]
        : [],
    ),
  );

/** Headings that end a page while what they announce begins on the next one. */
export const alone = (pages: readonly ReadPage[]): readonly string[] =>
  pages.slice(0, -1).flatMap(({ pieces }, rank) => {
    const last = pieces.findLast(({ isArtifact }) => !isArtifact);
    return last?.isHeading === true ? [`page ${rank + 1}: ${last.text.slice(0, 40)}`] : [];
  });

/** Words that are written over others. */
export const overlapping = (pages: readonly ReadPage[]): readonly string[] =>
  pages.flatMap(({ pieces }, page) => {
    const lines = Map.groupBy(pieces, ({ y }) => Math.round(y));
    return [...lines.values()].flatMap((line) => {
      const sorted = line.toSorted((a, b) => a.x - b.x);
      return sorted.flatMap((piece, rank) => {
        const before = sorted[rank - 1];
        return before !== undefined && before.x + before.width > piece.x + SLACK
          ? [`page ${page + 1}: ${before.text.slice(-30)} | ${piece.text.slice(0, 30)}`]
          : [];
      });
    });
  });
