import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { createOCREngine, type OCREngine } from 'tesseract-wasm';
import { inLines, type Word } from '#domain/ocr/words.ts';

/** Grey pixels, one byte each, line after line. */
export interface GreyImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** From the packages that npm installed: nothing is ever fetched. */
const PROGRAM = new URL('tesseract-core.wasm', import.meta.resolve('tesseract-wasm'));
const FRENCH = new URL('4.0.0_best_int/fra.traineddata.gz', import.meta.resolve('@tesseract.js-data/fra'));

/** Tesseract (WebAssembly) with its French, in this thread. */
export async function openEngine(): Promise<OCREngine> {
  const { warn } = console;
  // oxlint-disable-next-line no-console -- it takes this function for its own, once: what it thinks of a page goes to nobody's log
  console.warn = () => undefined;
  const engine = await createOCREngine({ wasmBinary: await readFile(PROGRAM) });
  // oxlint-disable-next-line no-console -- given back
  console.warn = warn;
  engine.loadModel(gunzipSync(await readFile(FRENCH)));
  return engine;
}

function load(engine: OCREngine, { width, height, pixels }: GreyImage): void {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < pixels.length; at += 1) data[4 * at] = data[4 * at + 1] = data[4 * at + 2] = pixels[at] ?? 0;
  engine.loadImage({ data, width, height });
}

/** Quarters of a turn, clockwise, that bring the letters of a picture upright; 0 when nothing is sure of it. */
export function orientationOf(engine: OCREngine, image: GreyImage): number {
  load(engine, image);
  const { rotation, confidence } = engine.getOrientation();
  engine.clearImage();
  return confidence > 0 ? (4 - rotation / 90) % 4 : 0;
}

/** Words of a picture, in its lines; what holds neither letter nor figure (rules, dust) is none. */
export function wordsOf(engine: OCREngine, image: GreyImage): Word[] {
  const { width, height } = image;
  load(engine, image);
  const items = engine.getTextBoxes('word');
  engine.clearImage();
  const words = items
    .map(({ text, confidence, rect }) => ({
      texte: text.trim(),
      confiance: confidence,
      x: rect.left / width,
      y: rect.top / height,
      l: (rect.right - rect.left) / width,
      h: (rect.bottom - rect.top) / height,
    }))
    .filter(({ texte }) => /[\p{L}\p{N}]/u.test(texte));
  return inLines(words);
}
