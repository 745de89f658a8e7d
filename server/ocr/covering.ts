import type { Zone } from '#domain/ocr/words.ts';
import type { GreyImage } from './engine.ts';

/** A page is looked at in so many squares a side. */
const SQUARES = 60;
/** Between the darkest and the lightest sign of a square that holds ink. */
const CONTRAST = 60;
/** Part of the ink that words may leave bare: a stamp, a signature, the rules of a table. */
const BARE_MAX = 0.3;

interface Layer {
  /** Where the pictures of the page stand. */
  readonly pictures: readonly Zone[];
  /** The words of its text. */
  readonly words: readonly Zone[];
}

/** [ocr/OC52] Whether the text of a page lies over what its pictures show: that of a scan which was read before does. */
export function covers({ pictures, words }: Layer, image: GreyImage): boolean {
  let [inked, bare] = [0, 0];
  for (let row = 0; row < SQUARES; row += 1)
    for (let column = 0; column < SQUARES; column += 1) {
      const square = { x: column / SQUARES, y: row / SQUARES, l: 1 / SQUARES, h: 1 / SQUARES };
      if (!pictures.some((zone) => meet(zone, square, 0)) || !isInked(square, image)) continue;
      inked += 1;
      if (!words.some((word) => meet(word, square, 1 / SQUARES))) bare += 1;
    }
  return bare <= inked * BARE_MAX;
}

/** `around`: how far from one another they may stand. */
export const meet = (a: Zone, b: Zone, around: number): boolean =>
  a.x < b.x + b.l + around && b.x < a.x + a.l + around && a.y < b.y + b.h + around && b.y < a.y + a.h + around;

function isInked({ x, y, l, h }: Zone, { width, height, pixels }: GreyImage): boolean {
  let [darkest, lightest] = [255, 0];
  for (let row = Math.floor(y * height); row < (y + h) * height; row += 1)
    for (let column = Math.floor(x * width); column < (x + l) * width; column += 1) {
      const pixel = pixels[row * width + column] ?? lightest;
      darkest = Math.min(darkest, pixel);
      lightest = Math.max(lightest, pixel);
    }
  return lightest - darkest >= CONTRAST;
}
