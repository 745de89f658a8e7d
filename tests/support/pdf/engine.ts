/** The engine that the server draws with, its fonts, in this thread: for documents that devices alone draw, and for many small ones. */
import { fileURLToPath } from 'node:url';
import pdfmake from 'pdfmake';
import type { Document } from '#domain/reports/document.ts';
import { draw } from '#domain/reports/pen/draw.ts';
import { SIGNS_FONT } from '#domain/reports/signs.ts';

const roboto = (name: string): string => fileURLToPath(import.meta.resolve(`pdfmake/fonts/Roboto/Roboto-${name}.ttf`));
const SIGNS = fileURLToPath(import.meta.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff'));
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => true);
pdfmake.setFonts({
  Roboto: {
    normal: roboto('Regular'),
    bold: roboto('Medium'),
    italics: roboto('Italic'),
    bolditalics: roboto('MediumItalic'),
  },
  [SIGNS_FONT]: { normal: SIGNS, bold: SIGNS },
});

export const drawnHere = async (document: Document): Promise<Buffer> =>
  Buffer.from(await (await draw(pdfmake, document)).getBuffer());
