import pdfmake from 'pdfmake/build/pdfmake';
import gras from 'pdfmake/build/fonts/Roboto/Roboto-Medium.ttf?url';
import romain from 'pdfmake/build/fonts/Roboto/Roboto-Regular.ttf?url';
import type { Document } from '#domain/reports/document.ts';
import { enBase64 } from '../media/data-url.ts';

const POLICES = { 'Roboto-Regular.ttf': romain, 'Roboto-Medium.ttf': gras };

let polices: Promise<void> | null = null;

/** Read once, from the precache of the service worker when there is no network. */
async function chargerPolices(): Promise<void> {
  const fichiers = await Promise.all(
    Object.entries(POLICES).map(async ([nom, url]) => [nom, enBase64(await (await fetch(url)).arrayBuffer())] as const),
  );
  pdfmake.addVirtualFileSystem(Object.fromEntries(fichiers));
  pdfmake.addFonts({ Roboto: { normal: 'Roboto-Regular.ttf', bold: 'Roboto-Medium.ttf' } });
}

/** Draws a document of domain/reports, in this thread: the page stays free. */
export async function dessiner(document: Document): Promise<Blob> {
  polices ??= chargerPolices().catch((erreur: unknown) => {
    polices = null;
    throw erreur;
  });
  await polices;
  return pdfmake.createPdf(document as unknown as Parameters<typeof pdfmake.createPdf>[0]).getBlob();
}
