import { pxOf } from './layout.ts';
import type { Pdf } from './open-pdf.ts';

/** Beyond, a tablet would not hold the pictures of the pages: such a document is printed from its file. */
export const MAX_PRINTED_PAGES = 200;
/** 150 pixels an inch, against 96 on screen. */
const PRINT_SCALE = 150 / 96;
/** How style sheets know what is printed (pdf-print.css). */
const PRINTED_ID = 'pdf-print';

interface Printing {
  readonly signal: AbortSignal;
  /** Told before each page, from 0. */
  readonly onPage: (rank: number) => void;
}

/** Draws every page and hands them to the printer, whatever the browser does of a PDF; false: given up. */
export async function printPdf(pdf: Pdf, { signal, onPage }: Printing): Promise<boolean> {
  const sheets = document.createElement('div');
  sheets.id = PRINTED_ID;
  const addresses: string[] = [];
  const clear = (): void => {
    sheets.remove();
    for (const address of addresses) URL.revokeObjectURL(address);
  };
  try {
    for (let rank = 0; rank < pdf.pageCount; rank++) {
      onPage(rank);
      const picture = await pictureOf(pdf, rank, signal);
      if (picture === null) return false;
      const address = URL.createObjectURL(picture);
      addresses.push(address);
      const image = document.createElement('img');
      image.src = address;
      image.alt = '';
      await image.decode();
      sheets.append(image);
    }
    document.body.append(sheets);
    print();
    return true;
  } finally {
    clear();
  }
}

/** One canvas at a time: pictures wait compressed. null: given up. */
async function pictureOf(pdf: Pdf, rank: number, signal: AbortSignal): Promise<Blob | null> {
  const size = await pdf.sizeOf(rank);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(pxOf(size.width, PRINT_SCALE));
  canvas.height = Math.round(pxOf(size.height, PRINT_SCALE));
  const isDrawn = await pdf.draw(rank, canvas, { signal, isPrinted: true });
  const picture = isDrawn ? await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve)) : null;
  canvas.width = 0;
  pdf.letGo(rank);
  return picture;
}
