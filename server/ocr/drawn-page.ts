/**
 * [ocr/OC52] A page as it is drawn, whole: its pictures, in one piece or in strips, its masks, its letters and its lines, turned
 * as its document says. It is drawn as finely as its finest picture, as far as the engine reads.
 */
import { Canvas, createCanvas } from '@napi-rs/canvas';
import { OPS, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageProxy } from 'pdfjs-dist';
import type { Zone } from '#domain/ocr/words.ts';
import { type ColourImage, SIDE_MAX } from './picture.ts';

type Matrix = readonly number[];

/** Pixels a point of what has no picture, or a coarse one: 200 an inch. */
const SCALE_MIN = 200 / 72;
/** Part of the page that a picture fills at least to say how finely it is drawn: a logo is finer than it needs. */
const SPREAD_MIN = 0.01;

/** A picture where it stands on its page, and its pixels a point. */
interface PlacedPicture {
  readonly zone: Zone;
  readonly scale: number;
}

export async function drawnPage(page: PDFPageProxy, pictures: readonly PlacedPicture[]): Promise<ColourImage> {
  const { width, height } = page.getViewport({ scale: 1 });
  const finest = pictures
    .filter(({ zone }) => zone.l * zone.h >= SPREAD_MIN)
    .reduce((most, { scale }) => Math.max(most, scale), SCALE_MIN);
  const viewport = page.getViewport({ scale: Math.min(finest, SIDE_MAX / Math.max(width, height)) });
  const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
  const paper: unknown = canvas;
  if (!isPaper(paper)) throw new Error('invariant: pages are drawn on what was made for them');
  await page.render({ canvas: paper, viewport, background: 'white' }).promise;
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return { width: canvas.width, height: canvas.height, pixels: new Uint8Array(data.buffer) };
}

/** pdf.js is typed for browsers alone: outside of them, it draws on this one. */
const isPaper = (value: unknown): value is HTMLCanvasElement => value instanceof Canvas;

/** Every picture that a page draws, those inside of its forms too. */
export async function picturesOf(page: PDFPageProxy): Promise<readonly PlacedPicture[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const sheet = { width, height };
  return [...drawnPictures(fnArray, argsArray, transform)].map(({ size, matrix }) => ({
    zone: zoneOn(matrix, sheet),
    scale: scaleOf(size, matrix),
  }));
}

interface DrawnPicture {
  /** Its pixels; 0: not said. */
  readonly size: number;
  readonly matrix: Matrix;
}

function* drawnPictures(
  operators: readonly number[],
  args: readonly (readonly unknown[] | null)[],
  start: Matrix,
): Generator<DrawnPicture> {
  let matrix = start;
  const saved: Matrix[] = [];
  for (const [rank, operator] of operators.entries()) {
    const own = args[rank] ?? [];
    if (operator === OPS.save) saved.push(matrix);
    else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) matrix = saved.pop() ?? start;
    else if (operator === OPS.transform) matrix = Util.transform([...matrix], own);
    else if (operator === OPS.paintFormXObjectBegin) {
      saved.push(matrix);
      if (isMatrix(own[0])) matrix = Util.transform([...matrix], [...own[0]]);
    } else if (PICTURES.includes(operator)) yield { size: sizeOf(own), matrix };
  }
}
const PICTURES: readonly number[] = [
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintInlineImageXObjectGroup,
  OPS.paintSolidColorImageMask,
];

const isMatrix = (value: unknown): value is ArrayLike<number> & Iterable<number> =>
  value !== null && typeof value === 'object' && Symbol.iterator in value && 'length' in value && value.length === 6;

/** Told after its name, or by the picture itself. */
function sizeOf([first, width, height]: readonly unknown[]): number {
  if (typeof width === 'number' && typeof height === 'number') return width * height;
  if (typeof first !== 'object' || first === null || !('width' in first && 'height' in first)) return 0;
  return Number(first.width) * Number(first.height) || 0;
}

function scaleOf(size: number, [a = 0, b = 0, c = 0, d = 0]: Matrix): number {
  const spread = Math.abs(a * d - b * c);
  return spread === 0 ? 0 : Math.sqrt(size / spread);
}

interface Sheet {
  readonly width: number;
  readonly height: number;
}

function zoneOn([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: Matrix, { width, height }: Sheet): Zone {
  const [xs, ys] = [
    [e, e + a, e + c, e + a + c].map((x) => within(x / width)),
    [f, f + b, f + d, f + b + d].map((y) => within(y / height)),
  ];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, l: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

const within = (part: number): number => Math.min(1, Math.max(0, part));
