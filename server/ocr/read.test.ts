import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sought } from '#domain/ocr/mot-cle.ts';
import { resultsOf } from '#domain/ocr/verdict.ts';
import { closedPdf, SCAN, scannedPdf } from '../test-support/scans.ts';
import { readPaper, type Reading } from './read.ts';
import type { TurnedPage } from './tasks.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'constat-ocr-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(bytes: Buffer, from = 1): Promise<{ reading: Reading; pages: TurnedPage[] }> {
  const path = join(folder, 'paper');
  writeFileSync(path, bytes);
  const pages: TurnedPage[] = [];
  return { reading: await readPaper({ path, from, tell: (page) => void pages.push(page) }), pages };
}

const asked = (motCle: string, expression: string): Sought => ({
  id: motCle,
  motCle,
  variantes: [],
  attendu: 'valeur',
  expression,
  poids: 1,
  obligatoire: true,
});
const SOUGHT = [
  asked('Client', '@texte'),
  asked('Adresse des travaux', '@texte'),
  asked('Établi le', '@date'),
  asked('fiche', '@reference'),
  asked('RGE n°', '@reference'),
  asked('Prime CEE Voltarive', '@montant'),
];
const READ = ['Mme Odette LEMARCHAND', '4 rue du Prieuré, 35220', '2026-09-14', 'BAR-EN-101', 'E-E 164 203', '1372.00'];
const valuesOf = (pages: readonly TurnedPage[]) => resultsOf(pages, SOUGHT).map(({ valeur }) => valeur);

describe('papers, read in a thread', () => {
  test(
    '[ocr/OC51] a scanned picture gives its words, their places and how sure they are',
    { timeout: 60_000 },
    async () => {
      const { reading, pages } = await read(SCAN);
      expect(reading).toEqual({ pages: 1 });
      expect(pages).toMatchObject([{ n: 1, sur: 1, lecture: 'image' }]);
      expect(valuesOf(pages)).toEqual(READ);
      const [client] = resultsOf(pages, SOUGHT);
      expect(client?.confiance).toBeGreaterThan(0.8);
      expect(client?.position?.x).toBeLessThan(0.2);
    },
  );
  test(
    '[ocr/OC52] of a page of a PDF without text, its picture is read, where it stands on the page',
    { timeout: 60_000 },
    async () => {
      const { pages } = await read(scannedPdf());
      expect(pages).toMatchObject([{ lecture: 'image' }]);
      expect(valuesOf(pages)).toEqual(READ);
      // The picture fills the middle of the page: from 423 points to 846 of its 842, counted from the bottom at 400.
      const ys = pages.flatMap(({ mots }) => mots.map(({ y }) => y));
      expect(Math.min(...ys)).toBeGreaterThan(0);
      expect(Math.max(...ys)).toBeLessThan(0.53);
    },
  );
  test(
    '[ocr/OC52] the text that a PDF carries is taken as it is, from the page that is asked',
    { timeout: 60_000 },
    async () => {
      const text = 'Devis du 14/09/2026 pour la surface de 98 m2 de combles';
      const { reading, pages } = await read(scannedPdf({ pages: 3, text }), 2);
      expect(reading).toEqual({ pages: 3 });
      expect(pages).toMatchObject([
        { n: 2, sur: 3, lecture: 'texte' },
        { n: 3, sur: 3 },
      ]);
      expect(resultsOf(pages, [asked('surface de', '@surface')])).toMatchObject([
        { valeur: '98', page: 2, confiance: 1 },
      ]);
    },
  );
  test(
    '[ocr/OC51] a broken, closed or endless paper says so, and the next one is read',
    { timeout: 60_000 },
    async () => {
      expect((await read(Buffer.from('%PDF-1.4\nrien'))).reading).toEqual({ defaut: 'illisible' });
      expect((await read(closedPdf())).reading).toEqual({ defaut: 'chiffre' });
      expect((await read(scannedPdf({ pages: 2000 }))).reading).toEqual({ defaut: 'trop-long' });
      expect((await read(SCAN.subarray(0, 100))).reading).toEqual({ defaut: 'illisible' });
      expect((await read(SCAN)).reading).toEqual({ pages: 1 });
    },
  );
  test(
    '[ocr/OC51] 3 kB that inflate to gigabytes end their process and no other, and the next paper is read',
    { timeout: 120_000 },
    async () => {
      const bomb = deflateSync(deflateSync(Buffer.alloc(2_000_000_000, ' ')));
      expect(bomb.length).toBeLessThan(20_000);
      const { reading } = await read(pdfOf(bomb));
      expect(reading).toEqual({ defaut: 'trop-lourd' });
      expect((await read(SCAN)).reading).toEqual({ pages: 1 });
    },
  );
});

/** One page, whose content was deflated twice. */
function pdfOf(content: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj\n' +
        '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>endobj\n' +
        `4 0 obj<</Filter[/FlateDecode/FlateDecode]/Length ${content.length}>>stream\n`,
    ),
    content,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R/Size 5>>\n%%EOF\n'),
  ]);
}
