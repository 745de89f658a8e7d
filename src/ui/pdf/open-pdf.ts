/**
 * A PDF, opened in a worker of its own that ends with it ([pdf/P1]):
 * 1. nothing of it runs: no script, no form, no link, no address of its own is followed ([pdf/P3]);
 * 2. what cannot be read is a reason, never a thrown error;
 * 3. pages are drawn one by one, for whoever asks, and let go ([pdf/P2]).
 */
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { PageSize } from './layout.ts';
import type { TextRun } from './page-text.ts';
import { DRAWN_BYTES_MAX, TOO_LARGE } from './piece-bounds.ts';

/** broken: no PDF, or one that cannot be followed; encrypted: it asks for a password; too-long: more pages than we hold; too-large: a piece of it unpacks to more than we hold; unread: the program that reads is not on this device. */
export type PdfRefusal = 'broken' | 'encrypted' | 'too-long' | 'too-large' | 'unread';

/** A document that is open. Pages are counted from 0. */
export interface Pdf {
  readonly pageCount: number;
  readonly firstSize: PageSize;
  readonly sizeOf: (rank: number) => Promise<PageSize>;
  /** Draws a page on this canvas, as wide as it is; false: given up. Throws on a page that cannot be followed. */
  readonly draw: (rank: number, canvas: HTMLCanvasElement, options: DrawOptions) => Promise<boolean>;
  readonly text: (rank: number) => Promise<readonly TextRun[]>;
  /** Lays the text of a page over its picture, to be selected, heard and found; answers the element of each run. */
  readonly layText: (rank: number, container: HTMLElement, signal: AbortSignal) => Promise<readonly HTMLElement[]>;
  /** Bytes of a file that it carries; null: none of this name. */
  readonly attached: (name: string) => Promise<Uint8Array | null>;
  /** What was kept to draw a page that has left the view. */
  readonly letGo: (rank: number) => void;
}

interface DrawOptions {
  readonly signal: AbortSignal;
  readonly isPrinted?: boolean;
}

export type OpenedPdf =
  | { readonly ok: true; readonly pdf: Pdf; readonly close: () => void }
  | { readonly ok: false; readonly reason: PdfRefusal };

/** Positions of more pages are beyond what browsers lay out in one column. */
const MAX_PAGES = 5000;
/** Pixels of one picture in it: a decoded one takes four bytes each. */
const MAX_PICTURE_PX = 100_000_000;
const OPENING_MS = 60_000;
/** What pdf.js asks for by name (vite.config.ts); whole, since its worker has another address than the page. */
const PARTS = new URL('/pdf/', location.origin).href;

/** `bytesMax`: of one piece of it, unpacked ([pdf/P10]). */
export async function openPdf(content: Blob, bytesMax = DRAWN_BYTES_MAX): Promise<OpenedPdf> {
  let pdfjs: typeof import('pdfjs-dist');
  try {
    pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  } catch {
    return { ok: false, reason: 'unread' };
  }
  const data = new Uint8Array(await content.arrayBuffer());
  // Ours, so that a worker that does not start is a reason, and never the same program on the page's own thread.
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module', name: `pdf ${bytesMax}` });
  const worker = pdfjs.PDFWorker.create({ port });
  const task = pdfjs.getDocument({
    data,
    worker,
    enableXfa: false,
    // The policy of our pages compiles no WebAssembly: scans are decoded by plain JavaScript, handed over beside it.
    useWasm: false,
    wasmUrl: PARTS,
    cMapUrl: `${PARTS}cmaps/`,
    cMapPacked: true,
    useWorkerFetch: false,
    disableWorkerRendering: true,
    maxImageSize: MAX_PICTURE_PX,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
  const close = (): void => {
    void task.destroy().finally(() => {
      worker.destroy();
      port.terminate();
    });
  };
  try {
    const opened = await Promise.race([task.promise, failureOf(port)]);
    if (opened.numPages > MAX_PAGES) throw new Refused('too-long');
    return { ok: true, pdf: await pdfOf(opened, pdfjs), close };
  } catch (error) {
    close();
    return { ok: false, reason: reasonOf(error) };
  }
}

class Refused extends Error {
  readonly reason: PdfRefusal;
  constructor(reason: PdfRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** Why a document is not read, by what pdf.js threw. */
export const reasonOf = (error: unknown): PdfRefusal => {
  if (error instanceof Refused) return error.reason;
  if (!(error instanceof Error)) return 'broken';
  if (error.message.includes(TOO_LARGE)) return 'too-large';
  return error.name === 'PasswordException' ? 'encrypted' : 'broken';
};

/** A worker whose program is not here, or that never answers. */
const failureOf = (port: Worker): Promise<never> =>
  new Promise((_resolve, reject) => {
    port.addEventListener('error', () => reject(new Refused('unread')), { once: true });
    setTimeout(() => reject(new Refused('broken')), OPENING_MS);
  });

const bytesOf = (content: unknown): Uint8Array | null => (content instanceof Uint8Array ? content : null);

const sizeOfPage = (page: PDFPageProxy): PageSize => {
  const { width, height } = page.getViewport({ scale: 1 });
  return { width, height };
};

async function pdfOf(opened: PDFDocumentProxy, { TextLayer }: typeof import('pdfjs-dist')): Promise<Pdf> {
  const pageOf = async (rank: number): Promise<PDFPageProxy> => {
    // pdf.js would not answer, or throw in the middle of its caller.
    if (opened.loadingTask.destroyed) throw new Error('this document is closed');
    return opened.getPage(rank + 1);
  };
  const textOf = async (rank: number) => {
    const content = await (await pageOf(rank)).getTextContent();
    return { ...content, items: content.items.filter((item) => 'str' in item) };
  };
  return {
    pageCount: opened.numPages,
    firstSize: sizeOfPage(await pageOf(0)),
    sizeOf: async (rank) => sizeOfPage(await pageOf(rank)),
    draw: async (rank, canvas, { signal, isPrinted = false }) => {
      const page = await pageOf(rank);
      if (signal.aborted) return false;
      const viewport = page.getViewport({ scale: canvas.width / sizeOfPage(page).width });
      const task = page.render({ canvas, viewport, intent: isPrinted ? 'print' : 'display' });
      const stop = (): void => task.cancel();
      signal.addEventListener('abort', stop, { once: true });
      try {
        await task.promise;
        return true;
      } catch (error) {
        if (signal.aborted) return false;
        throw error;
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },
    text: async (rank) => (await textOf(rank)).items,
    layText: async (rank, container, signal) => {
      const [page, textContentSource] = await Promise.all([pageOf(rank), textOf(rank)]);
      if (signal.aborted) return [];
      const layer = new TextLayer({ textContentSource, container, viewport: page.getViewport({ scale: 1 }) });
      signal.addEventListener('abort', () => layer.cancel(), { once: true });
      await layer.render();
      return layer.textDivs;
    },
    attached: async (name) => {
      const all = (await opened.getAttachments()) ?? new Map();
      for (const [id, { filename }] of all)
        if (filename === name) return bytesOf(await opened.getAttachmentContent(id));
      return null;
    },
    letGo: (rank) =>
      void pageOf(rank).then(
        (page) => page.cleanup(),
        // Its document was closed meanwhile, with all that it kept.
        () => undefined,
      ),
  };
}
