import type { OCREngine } from 'tesseract-wasm';
import type { Word } from '#domain/ocr/words.ts';
import { type GreyImage, orientationOf, wordsOf } from './engine.ts';

export interface UprightReading {
  /** Their places are those of the picture once it is upright: a line is a line. */
  readonly words: readonly Word[];
  /** Quarters of a turn, clockwise, that it took. */
  readonly quarters: number;
}

/** [ocr/OC52] Words of a picture as it is, or turned upright when its letters lie or hang, and are read at least as well so. */
export function readUpright(engine: OCREngine, image: GreyImage): UprightReading {
  const straight = { words: wordsOf(engine, image), quarters: 0 };
  const quarters = orientationOf(engine, image);
  if (quarters === 0) return straight;
  const upright = turnedBy(image, quarters);
  const turned = { words: wordsOf(engine, upright).map((word) => ({ ...word, quarts: quarters })), quarters };
  // The engine reads letters that lie as surely as others, and none of their lines.
  const isAsWell = weightOf(turned.words) >= weightOf(straight.words) * AS_WELL;
  return isAsWell && !doLie(turned.words, upright) ? turned : straight;
}

const AS_WELL = 0.8;

/** Long words that are taller than wide stand one letter under the other. */
function doLie(words: readonly Word[], { width, height }: GreyImage): boolean {
  const long = words.filter(({ texte }) => texte.length > 3);
  return long.filter(({ l, h }) => h * height > l * width).length > long.length / 2;
}

/** Letters that were read, as far as they are sure. */
const weightOf = (words: readonly Word[]): number =>
  words.reduce((sum, { texte, confiance }) => sum + texte.length * confiance ** 2, 0);

function turnedBy(image: GreyImage, quarters: number): GreyImage {
  return quarters === 0 ? image : turnedBy(quarterTurned(image), quarters - 1);
}

/** Clockwise. */
function quarterTurned({ width, height, pixels }: GreyImage): GreyImage {
  const turned = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) turned[x * height + (height - 1 - y)] = pixels[y * width + x] ?? 0;
  return { width: height, height: width, pixels: turned };
}
