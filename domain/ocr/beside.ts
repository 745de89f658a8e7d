import type { Hit } from './matching.ts';
import { type ReadPage, type Word, zoneOf } from './words.ts';

/** Lines under a keyword in which its value is still looked for, in heights of the keyword. */
const BELOW_MAX = 4;
/** A gap of more heights than this is the next column. */
const COLUMN_GAP = 4;

const middle = ({ y, h }: Word): number => y + h / 2;

/** [ocr/OC20] Where the value of a keyword may stand, the likeliest first: after it on its line, then under it. */
export function placesBeside({ mots }: ReadPage, hit: Hit): readonly (readonly Word[])[] {
  const own = zoneOf(hit.mots);
  const last = hit.mots.at(-1);
  if (own === null || last === undefined) return [];
  const after = mots.slice(hit.until).filter((word) => word.x >= last.x && isOnLine(word, last));
  const isUnder = (word: Word): boolean =>
    word.y >= own.y + own.h * 0.7 &&
    middle(word) <= own.y + own.h * (1 + BELOW_MAX) &&
    word.x <= own.x + own.l &&
    word.x + word.l >= own.x;
  const under = mots.filter((word) => !hit.mots.includes(word) && isUnder(word));
  const lines = [...new Set(under.map(({ ligne }) => ligne))].map((ligne) =>
    columnFrom(mots.filter((word) => word.ligne === ligne && word.x >= own.x - own.h)),
  );
  return [after, ...lines].filter((place) => place.length > 0);
}

const isOnLine = (word: Word, line: Word): boolean =>
  Math.abs(middle(word) - middle(line)) < Math.max(word.h, line.h) / 2;

/** The words of a line, up to the gap that begins another column. */
export function columnFrom(words: readonly Word[]): readonly Word[] {
  const ordered = words.toSorted((a, b) => a.x - b.x);
  const end = ordered.findIndex((word, rank) => {
    const before = ordered[rank - 1];
    // Heights are parts of a page that is higher than it is wide: √2 on the paper of offices.
    return before !== undefined && word.x - (before.x + before.l) > COLUMN_GAP * word.h * Math.SQRT2;
  });
  return end === -1 ? ordered : ordered.slice(0, end);
}
