/**
 * Pages of a PDF, one by one ([ocr/OC51]): the text that it carries, with its places; of a page without text, the largest
 * picture that it draws, as it is read by the engine.
 */
import { getDocument, ImageKind, OPS, Util, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { inLines, type Word, type Zone } from '#domain/ocr/words.ts';
import type { RawImage } from './picture.ts';

type Matrix = readonly number[];
/** Upright on the page: where it stands there, in parts of it. */
export interface PageImage {
  readonly image: RawImage;
  readonly zone: Zone;
}

/** A picture of fewer is a logo or a signature. */
const PIXELS_MIN = 250_000;
const PIXELS_MAX = 40_000_000;
/** Letters and figures of a page that carries its text. */
const TEXT_MIN = 25;

/** A password, or bytes that are no PDF, throw what pdf.js says. */
export const openPdf = (data: Uint8Array): Promise<PDFDocumentProxy> =>
  getDocument({
    data,
    useWorkerFetch: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    useWasm: false,
    maxImageSize: PIXELS_MAX,
    verbosity: VerbosityLevel.ERRORS,
  }).promise;

/** The text that a page carries; null: it carries none. */
export async function carriedWords(page: PDFPageProxy): Promise<Word[] | null> {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const words = items.flatMap((item) => ('str' in item ? wordsOfItem(item, { width, height, transform }) : []));
  const letters = words.reduce((sum, { texte }) => sum + texte.replace(/[^\p{L}\p{N}]/gu, '').length, 0);
  return letters < TEXT_MIN ? null : inLines(words);
}

interface TextItem {
  readonly str: string;
  readonly transform: Matrix;
  readonly width: number;
  readonly height: number;
}
interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly transform: Matrix;
}

/** The words of a piece of text, each as wide as its part of it. */
function wordsOfItem({ str, transform, width, height }: TextItem, sheet: Sheet): Omit<Word, 'ligne'>[] {
  const [, , , , left = 0, base = 0] = Util.transform([...sheet.transform], [...transform]) as number[];
  return [...str.matchAll(/\S+/g)].map(({ 0: texte, index }) => ({
    texte,
    confiance: 1,
    x: clamp((left + (width * index) / str.length) / sheet.width),
    y: clamp((base - height) / sheet.height),
    l: clamp((width * texte.length) / str.length / sheet.width),
    h: clamp(height / sheet.height),
  }));
}

const clamp = (part: number): number => Math.min(1, Math.max(0, part));

/** What an operator draws: the name of an image, or its pixels. */
interface Drawn {
  readonly what: unknown;
  readonly isMask: boolean;
  readonly matrix: Matrix;
}

/** The largest picture of a page; null: it draws none that could be a scan. */
export async function largestImage(page: PDFPageProxy): Promise<PageImage | null> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const { width, height, transform } = page.getViewport({ scale: 1 });
  let best: PageImage | null = null;
  for (const drawn of drawnImages(fnArray, argsArray as unknown[][], [...transform])) {
    const pixels = pixelsOf(await objectOf(page, drawn.what), drawn.isMask);
    if (pixels === null) continue;
    const size = pixels.width * pixels.height;
    if (size < PIXELS_MIN || size <= (best === null ? 0 : best.image.width * best.image.height)) continue;
    best = { image: { ...pixels, quarters: quartersOf(drawn.matrix) }, zone: zoneOn(drawn.matrix, { width, height }) };
  }
  return best;
}

function* drawnImages(operators: readonly number[], args: readonly unknown[][], start: Matrix): Generator<Drawn> {
  let matrix = start;
  const saved: Matrix[] = [];
  for (const [rank, operator] of operators.entries()) {
    const [first] = args[rank] ?? [];
    if (operator === OPS.save) saved.push(matrix);
    else if (operator === OPS.restore) matrix = saved.pop() ?? start;
    else if (operator === OPS.transform) matrix = Util.transform([...matrix], args[rank] ?? []);
    else if (IMAGES.includes(operator)) yield { what: first, isMask: operator === OPS.paintImageMaskXObject, matrix };
  }
}
const IMAGES: readonly number[] = [OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject];

/** An image by its name, or as it is given. */
function objectOf(page: PDFPageProxy, what: unknown): Promise<unknown> {
  if (typeof what !== 'string') return hasName(what) ? objectOf(page, what.data) : Promise.resolve(what);
  const objects = what.startsWith('g_') ? page.commonObjs : page.objs;
  return new Promise((resolve) => objects.get(what, resolve));
}
const hasName = (what: unknown): what is { readonly data: string } =>
  typeof what === 'object' && what !== null && 'data' in what && typeof what.data === 'string';

type Pixels = Omit<RawImage, 'quarters'>;
interface PdfImage {
  readonly width: number;
  readonly height: number;
  readonly kind?: number;
  readonly data: Uint8Array;
}
const isImage = (value: unknown): value is PdfImage =>
  typeof value === 'object' && value !== null && 'data' in value && ArrayBuffer.isView(value.data) && 'width' in value;

function pixelsOf(value: unknown, isMask: boolean): Pixels | null {
  if (!isImage(value)) return null;
  const { width, height, kind, data } = value;
  if (isMask || kind === ImageKind.GRAYSCALE_1BPP) return { width, height, bands: 1, pixels: bitsOf(value, isMask) };
  const bands = kind === ImageKind.RGBA_32BPP ? 4 : 3;
  return data.length < width * height * bands ? null : { width, height, bands, pixels: new Uint8Array(data) };
}

/** One bit a pixel, lines on whole bytes; a mask paints where its bit is not set. */
function bitsOf({ width, height, data }: PdfImage, isMask: boolean): Uint8Array {
  const pixels = new Uint8Array(width * height);
  const bytes = Math.ceil(width / 8);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isSet = ((data[y * bytes + (x >> 3)] ?? 0) & (128 >> (x & 7))) !== 0;
      pixels[y * width + x] = isSet === isMask ? (isMask ? 255 : 0) : isMask ? 0 : 255;
    }
  return pixels;
}

/** How many quarters of a turn bring it upright. */
function quartersOf([a = 1, b = 0]: Matrix): RawImage['quarters'] {
  const turns = ((Math.round(Math.atan2(b, a) / (Math.PI / 2)) % 4) + 4) % 4;
  return turns === 1 ? 1 : turns === 2 ? 2 : turns === 3 ? 3 : 0;
}

function zoneOn(matrix: Matrix, { width, height }: Pick<Sheet, 'width' | 'height'>): Zone {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = matrix;
  const [xs, ys] = [
    [e, e + a, e + c, e + a + c],
    [f, f + b, f + d, f + b + d],
  ];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x: x / width, y: y / height, l: (Math.max(...xs) - x) / width, h: (Math.max(...ys) - y) / height };
}
