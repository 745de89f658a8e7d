/**
 * [ocr/OC52] One page of a PDF: the text that it carries, when that text lies over what the page shows; what it draws, otherwise,
 * beside the text that it carries. A page of which a part could not be drawn says so.
 */
import type { OCREngine } from 'tesseract-wasm';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { Lecture } from '#domain/ocr/document.ts';
import { inLines, type Word } from '#domain/ocr/words.ts';
import { covers, meet } from './covering.ts';
import { drawnPage, picturesOf } from './drawn-page.ts';
import { carriedWords } from './pdf.ts';
import { greyOfPixels } from './picture.ts';
import { readUpright } from './upright.ts';

interface ReadWords {
  readonly lecture: Lecture;
  readonly mots: readonly Word[];
}

export async function readPage(engine: OCREngine, pdf: PDFDocumentProxy, n: number): Promise<ReadWords> {
  const losses = listenToLosses();
  try {
    const page = await pdf.getPage(n);
    const read = await wordsOfPage(engine, page);
    page.cleanup();
    return losses.count() === 0 ? read : { ...read, lecture: 'partielle' };
  } catch {
    return { lecture: 'partielle', mots: [] };
  } finally {
    losses.stop();
  }
}

async function wordsOfPage(engine: OCREngine, page: PDFPageProxy): Promise<ReadWords> {
  const carried = await carriedWords(page);
  const pictures = await picturesOf(page);
  if (carried !== null && pictures.length === 0) return { lecture: 'texte', mots: carried };
  const grey = greyOfPixels(await drawnPage(page, pictures));
  if (grey === null) throw new Error('a page that is drawn is a picture');
  if (carried !== null && covers({ pictures: pictures.map(({ zone }) => zone), words: carried }, grey))
    return { lecture: 'texte', mots: carried };
  const { words, quarters } = readUpright(engine, grey);
  // What it carries is surer than what is seen of it; on a page that was turned, it stands elsewhere.
  return { lecture: 'image', mots: carried === null || quarters > 0 ? words : together(carried, words) };
}

const together = (carried: readonly Word[], seen: readonly Word[]): Word[] =>
  inLines([...carried, ...seen.filter((word) => !carried.some((other) => meet(word, other, 0)))]);

/** How pdf.js tells what it leaves out of a page: a picture that it cannot decode or hold, a font that it cannot read. */
const LOSS =
  /Unable to decode|exceeded maximum allowed size|during font loading|isn't ready yet|dimensions are missing/;

/** It tells it to the console alone, and this process turns one page at a time. */
function listenToLosses() {
  let losses = 0;
  const { warn } = console;
  // oxlint-disable-next-line no-console -- heard, and told to nobody's log
  console.warn = (message: unknown) => {
    if (LOSS.test(String(message))) losses += 1;
  };
  const stop = (): void => {
    // oxlint-disable-next-line no-console -- given back
    console.warn = warn;
  };
  return { count: () => losses, stop };
}
