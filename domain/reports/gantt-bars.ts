/** [planning/PG10] Where the bars of a line of a Gantt stand on paper, and their words. */
/** [planning/PG10] A bar on paper; where it stands, in shares of the width of the days. */
export interface PrintedBar {
  readonly at: number;
  readonly width: number;
  readonly tone: PrintedTone;
  readonly isLate: boolean;
  readonly label: string;
}
export type PrintedTone = keyof typeof TONES;

/** Ground and ink of the states, as on a light screen. */
export const TONES = {
  new: ['#DDEFFA', '#0A557D'],
  progress: ['#F9F1BC', '#665100'],
  sign: ['#F4E5FA', '#762999'],
  ok: ['#E1F2D9', '#28651C'],
  archive: ['#E9ECE9', '#4C5650'],
} as const;

/** Of a bar and its words, and of a bar alone, in points. */
export const [LANE, BAR] = [13, 10];
const GAP = 3;
/** Of the words beside bars. */
export const LABEL_SIZE = 6.5;

export const clamp = (share: number): number => Math.min(1, Math.max(0, share));
export const lanesOf = (height: number): number => Math.floor(height / LANE) - 1;

/** At most, in parts of the size: none of the fonts is wider. */
const widthOf = (letter: string): number => (/[a-ln-vx-z0-9 .,·:;'’()éèêëàâîïôûùç-]/.test(letter) ? 0.58 : 1.1);
const wordsWidth = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + widthOf(letter) * LABEL_SIZE, 0);

export interface Placed {
  readonly bar: PrintedBar;
  readonly x: number;
  readonly w: number;
  readonly lane: number;
  /** Its words stand before it: there is no room after. */
  readonly isBefore: boolean;
  /** Where its words begin; under it, when there is room on neither side. */
  readonly words: { readonly x: number; readonly lane: number; readonly lanes: number };
}

/**
 * Bars of a line one under another where their words would meet. `width`: of the days, in points. `lanesMax`: of a page; what
 * stands together is on one.
 */
export function placed(bars: readonly PrintedBar[], width: number, lanesMax: number): readonly Placed[] {
  const ends: number[] = [];
  return bars.map((bar): Placed => {
    const x = clamp(bar.at) * width;
    const w = Math.max(4, clamp(bar.at + bar.width) * width - x);
    const wide = bar.label === '' ? 0 : wordsWidth(bar.label);
    const words = wide === 0 ? 0 : wide + GAP;
    const isAfter = x + w + words <= width;
    const isBefore = !isAfter && x > words;
    if (!isAfter && !isBefore) return under(bar, { x, w, wide, width, ends, lanesMax });
    const from = isBefore ? x - words : x;
    const free = ends.findIndex((end) => end <= from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = x + w + (isBefore ? 0 : words) + GAP;
    return { bar, x, w, lane, isBefore, words: { x: isBefore ? from : x + w + GAP, lane, lanes: 1 } };
  });
}

interface Room {
  readonly x: number;
  readonly w: number;
  /** Of its words. */
  readonly wide: number;
  readonly width: number;
  /** Of what stands in each lane: this one takes lanes of its own. */
  readonly ends: number[];
  readonly lanesMax: number;
}

function under(bar: PrintedBar, { x, w, wide, width, ends, lanesMax }: Room): Placed {
  // Lines that end before the last word that fits take some room more.
  const lanes = wide <= width ? 1 : Math.ceil((wide / width) * 1.5);
  const left = lanesMax - (ends.length % lanesMax);
  if (left < lanes + 1) ends.push(...Array.from({ length: left }, () => width));
  const lane = ends.length;
  ends.push(...Array.from({ length: lanes + 1 }, () => width));
  return { bar, x, w, lane, isBefore: false, words: { x: Math.max(0, width - wide), lane: lane + 1, lanes } };
}
