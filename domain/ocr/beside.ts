import { groupBy } from '../base/group.ts';
import type { Hit } from './matching.ts';
import { type ReadPage, type Word, zoneOf } from './words.ts';

/** Heights of the keyword under which its value is still looked for. */
const BELOW_MAX = 7;
/** A gap of more heights than this begins another column; of more than that, what follows is not said of the keyword. */
const COLUMN_GAP = 1.5;
const FOLLOWING_GAP = 8;

const middle = ({ y, h }: Word): number => y + h / 2;
const end = ({ x, l }: Word): number => x + l;
/** Widths are parts of a page that is higher than it is wide: by √2 on the paper of offices. */
const isFar = (before: Word, word: Word, heights: number): boolean =>
  word.x - end(before) > heights * word.h * Math.SQRT2;

/** [ocr/OC20] The words that follow a keyword on its line. */
export function wordsAfter({ mots }: ReadPage, hit: Hit): readonly Word[] {
  const last = hit.mots.at(-1);
  if (last === undefined) return [];
  const isOnLine = (word: Word): boolean => Math.abs(middle(word) - middle(last)) < Math.max(word.h, last.h) / 2;
  return mots.filter((word) => word.x >= end(last) && isOnLine(word)).toSorted((a, b) => a.x - b.x);
}

/** The same, as a text: none when it stands far, and no further than its column. */
export function textAfter(page: ReadPage, hit: Hit): readonly Word[] {
  const words = wordsAfter(page, hit);
  const [last, first] = [hit.mots.at(-1), words[0]];
  if (last === undefined || first === undefined || isFar(last, first, FOLLOWING_GAP)) return [];
  return columnsOf(words)[0] ?? [];
}

/** [ocr/OC20] What stands under a keyword, line by line, in the columns that it reaches. */
export function linesUnder({ mots }: ReadPage, hit: Hit): readonly (readonly Word[])[] {
  const own = zoneOf(hit.mots);
  if (own === null) return [];
  const isUnder = (word: Word): boolean =>
    word.y >= own.y + own.h * 0.7 && middle(word) <= own.y + own.h * (1 + BELOW_MAX) && !hit.mots.includes(word);
  const under = mots.filter(isUnder);
  const lines = [...groupBy(under, ({ ligne }) => ligne).values()];
  const reaches = (column: readonly Word[]): boolean =>
    column.some((word) => word.x <= own.x + own.l && end(word) >= own.x);
  return lines.flatMap((line) => columnsOf(line.toSorted((a, b) => a.x - b.x)).filter(reaches));
}

/** The words of a line, cut where a gap begins another column. */
function columnsOf(words: readonly Word[]): Word[][] {
  const columns: Word[][] = [];
  for (const word of words) {
    const before = columns.at(-1)?.at(-1);
    if (before === undefined || isFar(before, word, COLUMN_GAP)) columns.push([word]);
    else columns.at(-1)?.push(word);
  }
  return columns;
}
