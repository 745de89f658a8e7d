import { fold } from '../base/fold.ts';

/** A rectangle of a page, in parts of its width and of its height, from its upper left corner: 0 to 1. */
export interface Zone {
  readonly x: number;
  readonly y: number;
  readonly l: number;
  readonly h: number;
}

/** A word that was read on a page. */
export interface Word extends Zone {
  readonly texte: string;
  /** How sure the reading is, 0 to 1; 1 for the text that a PDF carries. */
  readonly confiance: number;
  /** Rank of its line, from the top. */
  readonly ligne: number;
  /** Quarters of a turn, clockwise, that its page took to be read: its place is that of the page once turned. Absent: none. */
  readonly quarts?: number;
}

/** A page in the order in which it is read. */
export interface ReadPage {
  /** From 1. */
  readonly n: number;
  readonly mots: readonly Word[];
}

/** [ocr/OC14] Words of one page, at most: a page of small print has two thousand; one that has more is not read at all. */
export const PAGE_WORDS_MAX = 10_000;

/** Signs that a reader of pictures takes for one another. One of each family stands for all of it. */
const CONFUSED: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  i: 'l',
  '|': 'l',
  '!': 'l',
  '5': 's',
  '8': 'b',
  '2': 'z',
};
const CONFUSED_PAIRS = /rn|vv/g;

/** [ocr/OC11] [ocr/OC12] What is compared: without case, accents, hyphens nor spaces, and with confused signs made one. */
export const skeletonOf = (text: string): string =>
  Array.from(fold(text))
    .map((sign) => CONFUSED[sign] ?? sign)
    .filter((sign) => /[\p{L}\p{N}]/u.test(sign))
    .join('')
    .replace(CONFUSED_PAIRS, (pair) => (pair === 'rn' ? 'm' : 'w'));

/** The smallest zone that holds these; null: there are none. */
export function zoneOf(words: readonly Zone[]): Zone | null {
  if (words.length === 0) return null;
  const x = Math.min(...words.map((one) => one.x));
  const y = Math.min(...words.map((one) => one.y));
  return {
    x,
    y,
    l: Math.max(...words.map((one) => one.x + one.l)) - x,
    h: Math.max(...words.map((one) => one.y + one.h)) - y,
  };
}

/** [ocr/OC10] A zone of a page that was turned to be read, on the page as it is shown. */
export const turnedBack = ({ x, y, l, h }: Zone, quarts: number): Zone =>
  quarts === 0 ? { x, y, l, h } : turnedBack({ x: y, y: 1 - x - l, l: h, h: l }, quarts - 1);

/** Words as one text; of a word cut at the end of a line, one word. */
export const textOf = (words: readonly Word[]): string =>
  words.reduce((text, { texte, ligne }, rank) => {
    if (rank === 0) return texte;
    const isCut = text.endsWith('-') && ligne !== words[rank - 1]?.ligne;
    return isCut ? text.slice(0, -1) + texte : `${text} ${texte}`;
  }, '');

/** 0 to 1, of none: 0. */
export const confidenceOf = (words: readonly Pick<Word, 'confiance'>[]): number =>
  words.length === 0 ? 0 : words.reduce((sum, { confiance }) => sum + confiance, 0) / words.length;

/** Words of a page with their lines, from the top; a page that was laid a little askew keeps its lines. */
export function inLines(words: readonly Omit<Word, 'ligne'>[]): Word[] {
  const lines: Omit<Word, 'ligne'>[][] = [];
  for (const word of words.toSorted((a, b) => a.x - b.x)) {
    const near = lines
      .map((line) => ({ line, gap: Math.abs(middleOf(line.at(-1) ?? word) - middleOf(word)) }))
      .filter(({ line, gap }) => gap < Math.min(word.h, line.at(-1)?.h ?? 0) * SAME_LINE)
      .toSorted((a, b) => a.gap - b.gap)[0];
    if (near === undefined) lines.push([word]);
    else near.line.push(word);
  }
  const top = (line: readonly Zone[]): number => line.reduce((sum, one) => sum + middleOf(one), 0) / line.length;
  return lines
    .toSorted((a, b) => top(a) - top(b))
    .flatMap((line, ligne) => line.map((word): Word => ({ ...word, ligne })));
}

/** Part of the height of a word by which the next one of its line may stand higher or lower. */
const SAME_LINE = 0.6;
const middleOf = ({ y, h }: Zone): number => y + h / 2;
