/** The text that the pages of a PDF carry, with its places ([ocr/OC51]); what they draw is `drawn-page.ts`. */
import { fileURLToPath } from 'node:url';
import { getDocument, Util, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { inLines, type Word } from '#domain/ocr/words.ts';

type Matrix = readonly number[];

/** A decoded one takes four bytes each. */
const PIXELS_MAX = 40_000_000;
/** Letters and figures of a page that carries its text. */
const TEXT_MIN = 25;

/** A folder of the package that npm installed: nothing is ever fetched. */
const folderOf = (name: string): string =>
  fileURLToPath(new URL(`${name}/`, import.meta.resolve('pdfjs-dist/package.json')));

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
    // Decoders of JPEG 2000, JBIG2 and faxes; alphabets and fonts that a document names without carrying them.
    wasmUrl: folderOf('wasm'),
    cMapUrl: folderOf('cmaps'),
    standardFontDataUrl: folderOf('standard_fonts'),
    maxImageSize: PIXELS_MAX,
    // What it leaves out of a page is known by nothing else ([ocr/OC52]).
    verbosity: VerbosityLevel.WARNINGS,
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
