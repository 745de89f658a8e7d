import pdfmake from 'pdfmake/build/pdfmake';
import gras from 'pdfmake/build/fonts/Roboto/Roboto-Medium.ttf?url';
import romain from 'pdfmake/build/fonts/Roboto/Roboto-Regular.ttf?url';
import signes from '@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff?url';
import type { Document } from '#domain/reports/document.ts';
import { draw } from '#domain/reports/pen/draw.ts';
import { SIGNS_FONT } from '#domain/reports/signs.ts';
import { isPacked, readWoff, writeFont } from '#domain/reports/woff.ts';
import { inflation } from '../browser.ts';
import { toBase64 } from '../media/data-url.ts';
import { withoutPalettes } from './printable-pictures.ts';

const SIGNS = 'DejaVuSans.ttf';
const FONTS = { 'Roboto-Regular.ttf': romain, 'Roboto-Medium.ttf': gras };

let fonts: Promise<void> | null = null;

async function unpackedFont(file: ArrayBuffer): Promise<ArrayBuffer> {
  const { flavor, tables } = readWoff(new Uint8Array(file));
  const plain = tables.map(async (table) =>
    isPacked(table) ? { ...table, bytes: await inflated(table.bytes) } : table,
  );
  return writeFont({ flavor, tables: await Promise.all(plain) }).buffer;
}

const inflated = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(inflation())).arrayBuffer());

/** Read once, from the precache of the service worker when there is no network. */
async function loadFonts(): Promise<void> {
  const read = async (url: string): Promise<ArrayBuffer> => (await fetch(url)).arrayBuffer();
  const files = await Promise.all([
    ...Object.entries(FONTS).map(async ([nom, url]) => [nom, toBase64(await read(url))] as const),
    read(signes).then(async (file) => [SIGNS, toBase64(await unpackedFont(file))] as const),
  ]);
  pdfmake.addVirtualFileSystem(Object.fromEntries(files));
  pdfmake.addFonts({
    Roboto: { normal: 'Roboto-Regular.ttf', bold: 'Roboto-Medium.ttf' },
    [SIGNS_FONT]: { normal: SIGNS, bold: SIGNS },
  });
}

/** Draws a document of domain/reports, in this thread: the page stays free. */
export async function drawPdf(document: Document): Promise<Blob> {
  fonts ??= loadFonts().catch((error: unknown) => {
    fonts = null;
    throw error;
  });
  await fonts;
  const images = await withoutPalettes(document.images);
  return (await draw(pdfmake, { ...document, images })).getBlob();
}
