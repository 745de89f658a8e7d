import type { Word } from '#domain/ocr/words.ts';
import { pdfOf } from './pdf-of.ts';

/** A line of text on an A4 page: points from the bottom, and the size of its signs. */
export interface Line {
  readonly y: number;
  readonly size: number;
  readonly text: string;
}

const [WIDTH, HEIGHT] = [595, 842];
const LEFT = 72;
/** Courier: each sign is as wide. In parts of its size. */
const ADVANCE = 0.6;

/** The words of these lines, at their places on the page. */
export const wordsOfLines = (lines: readonly Line[], confiance: number): Word[] =>
  lines.flatMap(({ y, size, text }, ligne) =>
    [...text.matchAll(/\S+/g)].map(({ 0: texte, index }): Word => ({
      texte,
      confiance,
      ligne,
      x: (LEFT + index * size * ADVANCE) / WIDTH,
      y: (HEIGHT - y - size * 0.8) / HEIGHT,
      l: (texte.length * size * ADVANCE) / WIDTH,
      h: size / HEIGHT,
    })),
  );

export const textOfLines = (lines: readonly Line[]): string => lines.map(({ text }) => text).join('\n');

/** The sign of the euro in the encoding of Windows; every other sign of ours is where Latin 1 has it. */
const encoded = (text: string): string => text.replaceAll('€', '\u0080').replaceAll(/[()\\]/g, String.raw`\$&`);

/** A PDF of one page that draws these lines, written by hand. */
export function linesPage(lines: readonly Line[]): Buffer {
  const drawn = lines
    .map(({ y, size, text }) => `BT /F1 ${size} Tf ${LEFT} ${y} Td (${encoded(text)}) Tj ET`)
    .join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${Buffer.byteLength(drawn, 'latin1')} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
  ];
  return pdfOf(objects);
}
