/** [reports/R17] The words of a stamp on lines of a width, each sign in the font that has it: nothing is cut, nothing is left out unsaid. */
import { drawnText, type LackingSigns } from '#domain/reports/signs.ts';
import type { FontOfStamp, StampFonts } from './stamp-fonts.ts';

/** Signs of one font. */
export interface Run {
  readonly font: FontOfStamp;
  readonly words: string;
}
export interface StampLine {
  readonly runs: readonly Run[];
  /** In points. */
  readonly width: number;
}

interface Sign {
  readonly font: FontOfStamp;
  readonly sign: string;
  readonly width: number;
}

/** `size` of the letters and `room` of a line, in points. */
export function stampLines(
  lines: readonly string[],
  { fonts, size, room }: { readonly fonts: StampFonts; readonly size: number; readonly room: number },
): readonly StampLine[] {
  const widthOf = (font: FontOfStamp, sign: string): number => {
    const { font: file } = fonts[font];
    return (file.glyphForCodePoint(sign.codePointAt(0) ?? 0).advanceWidth / file.unitsPerEm) * size;
  };
  return lines.flatMap((line) => {
    const signs = runsOf(line).flatMap(({ font, words }) =>
      Array.from(words, (sign): Sign => ({ font, sign, width: widthOf(font, sign) })),
    );
    return broken(signs, room).map((row) => ({ runs: runs(row), width: widthIn(row) }));
  });
}

/** What no font has is shown as missing, and told by its place in Unicode. */
function runsOf(line: string): readonly Run[] {
  const lacking: LackingSigns = new Set();
  const drawn = [drawnText(line, lacking)].flat();
  if (lacking.size > 0) drawn.push(` (\uFFFD : ${[...lacking].join(', ')})`);
  return drawn.flatMap((piece): readonly Run[] => {
    if (typeof piece === 'string') return [{ font: 'words', words: piece }];
    return typeof piece.text === 'string' ? [{ font: 'signs', words: piece.text }] : [];
  });
}

/** After its last space that a line holds, or after its last sign where it has none. */
function broken(signs: readonly Sign[], room: number): readonly (readonly Sign[])[] {
  const rows: Sign[][] = [];
  let row: Sign[] = [];
  for (const one of signs) {
    if (row.length > 0 && widthIn(row) + one.width > room) {
      const end = row.findLastIndex(({ sign }) => sign === ' ') + 1;
      const next = end === 0 ? [] : row.splice(end);
      rows.push(row);
      row = next;
    }
    row.push(one);
  }
  return [...rows, row];
}

const widthIn = (row: readonly Sign[]): number => row.reduce((sum, { width }) => sum + width, 0);

const runs = (row: readonly Sign[]): readonly Run[] =>
  row.reduce<Run[]>((found, { font, sign }) => {
    const last = found.at(-1);
    if (last?.font !== font) return [...found, { font, words: sign }];
    return [...found.slice(0, -1), { font, words: last.words + sign }];
  }, []);
