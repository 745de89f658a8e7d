import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSignatureField } from '../server/pdf/update.ts';
import { drawInvoice, drawReport, drawSupervision, drawSynthese } from '../server/pdf/draw.ts';
import { PDF_TOOLS } from './support/pdf-tools.mjs';
import { faultsOfPdf } from './support/pdf/faults.ts';
import { drawMatrix } from './support/pdf/matrix.ts';
import { facture, longRapport, rapport, supervisionOfTest, synthese, written } from './support/pdf/samples.ts';

const EVIDENCE = { json: '{"format":"é"}', madeAt: '2026-11-26T10:00:00.000Z' };
const DRAWN = {
  report: () => drawReport(rapport()),
  'report of many rows': () => drawReport(longRapport()),
  draft: () => drawReport(rapport({ draft: true, qr: null, photos: [], controleur: null })),
  'report with its evidence': () => drawReport(rapport({ evidence: EVIDENCE })),
  invoice: () => drawInvoice(facture()),
  synthesis: () => drawSynthese(synthese()),
  'synthesis that is not issued': () => drawSynthese(synthese({ draft: true })),
  supervision: () => drawSupervision(supervisionOfTest()),
  matrix: () => drawMatrix(),
  'timestamped report': async () => stamped(await drawReport(rapport({ qr: null }))),
};
/** [reports/R17] As a timestamp or a signature leaves it: an update that shows its lines. */
const stamped = (pdf: Buffer): Buffer =>
  addSignatureField(pdf, {
    name: 'Horodatage',
    dictionary: '/Type /DocTimeStamp /Filter /Adobe.PPKLite /SubFilter /ETSI.RFC3161 /V 0',
    lines: [
      'Horodaté le 26/11/2026 à 10:00:00, série 42, Autorité d’essai 漢',
      `SHA-256 du rapport : ${'a1'.repeat(32)}`,
    ],
  }).fill(Buffer.from('3003020100', 'hex'));
type Name = keyof typeof DRAWN;
const NAMES = Object.keys(DRAWN) as readonly Name[];
const files = new Map<Name, Buffer>();
const folder = mkdtempSync(join(tmpdir(), 'constat-pdf-'));
const fileOf = (name: Name): Buffer => files.get(name) ?? Buffer.alloc(0);

beforeAll(async () => {
  for (const name of NAMES) files.set(name, await DRAWN[name]());
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Those of Debian say what our list does not see; a machine that lacks them says so in its run (tests/run.mjs). */
const isHere = (tool: string): boolean => PDF_TOOLS.some((one) => one.name === tool && one.isHere());
const tell = (command: string, ...args: readonly string[]): string => execFileSync(command, args, { encoding: 'utf8' });
const pathOf = (name: Name): string => written(folder, name.replaceAll(' ', '-'), fileOf(name));

describe('what is drawn', () => {
  test.each(NAMES)('[reports/R27] [reports/R28] [reports/R30] %s: nothing of our list is broken', async (name) => {
    expect(await faultsOfPdf(fileOf(name))).toEqual([]);
  });

  test('[reports/R29] the same twice is the same file, byte for byte; another version has another identifier', async () => {
    const id = (pdf: Buffer): string => /\/ID \[<(\w{32})>/.exec(pdf.toString('latin1'))?.[1] ?? '';
    const again = await drawReport(rapport());
    expect(again.equals(fileOf('report'))).toBe(true);
    expect((await drawInvoice(facture())).equals(fileOf('invoice'))).toBe(true);
    const { intervention } = rapport();
    const next = await drawReport(rapport({ intervention: { ...intervention, version: 2 } }));
    const ids = [again, next, await drawReport(rapport({ qr: null })), fileOf('invoice')].map(id);
    expect(new Set(ids).size).toBe(4);
  });

  test.each(isHere('qpdf') ? NAMES : [])('[reports/R30] qpdf: %s', (name) => {
    expect(tell('qpdf', '--check', pathOf(name))).toContain('No syntax or stream encoding errors found');
  });

  test.runIf(isHere('pdfinfo'))(
    '[supervisions/SU33] forty inspectors and thirty fiches: lying pages, the heads, the office and who made it on each',
    () => {
      const path = pathOf('matrix');
      const info = tell('pdfinfo', path);
      const pages = Number(/Pages: +(\d+)/.exec(info)?.[1]);
      expect(info).toMatch(/Page size: +841\.89 x 595\.28/);
      expect(pages).toBeGreaterThan(6);
      const told = Array.from({ length: pages }, (_, index) =>
        tell('pdftotext', '-layout', '-f', String(index + 1), '-l', String(index + 1), path, '-'),
      );
      for (const [index, text] of told.entries()) {
        for (const words of [
          'Contrôleur',
          'Trévian Contrôle',
          'Établie le 26/11/2026 par Claire Vasseur',
          'non habilité',
        ])
          expect([index, words, text.includes(words)]).toEqual([index, words, true]);
        expect(text).toContain(`Page ${index + 1} sur ${pages}`);
      }
      const whole = told.join('\n');
      for (const fiche of ['BAR-EN-101', 'BAR-EN-110', 'BAR-EN-111', 'BAR-EN-130'])
        expect([fiche, whole.includes(fiche)]).toEqual([fiche, true]);
      for (let rank = 1; rank < 40; rank += 1)
        expect(whole.match(new RegExp(`Inspecteur ${rank}\\b`, 'g'))).toHaveLength(3);
      expect(whole).toContain('en retard de 24');
      expect(whole).toContain('vu le 10/02/2026');
    },
  );

  test.each(isHere('pdfinfo') ? NAMES : [])('[reports/R30] pdfinfo and pdffonts: %s', (name) => {
    const path = pathOf(name);
    expect(tell('pdfinfo', path)).toMatch(/Tagged: +yes[\s\S]*JavaScript: +no[\s\S]*PDF version: +1\.7/);
    const fonts = tell('pdffonts', path).trim().split('\n').slice(2);
    expect(fonts.length).toBeGreaterThan(1);
    expect(fonts.filter((line) => !/ yes yes yes /.test(line))).toEqual([]);
  });
});

describe('the list sees what is broken', () => {
  /** Of the same length each: the offsets of the file still hold. */
  const BROKEN: readonly (readonly [string, string, string])[] = [
    ['%PDF-1.7', '%PDF-1.4', 'the header is not that of PDF 1.7'],
    ['/Marked true', '/Marked null', 'the file is not tagged'],
    ['<pdfaid:part>3<', '<pdfaid:part>2<', 'the file does not say PDF/A-3a'],
    ['/Lang (fr-FR)', '/Lung (fr-FR)', 'the language is not said'],
    ['/S /GTS_PDFA1', '/S /GTS_PDFX1', 'no output intent has a profile'],
    ['/FontFile2 ', '/FontFile9 ', 'is not embedded'],
    ['/Alt (', '/Olt (', 'a picture has no words'],
    ['/Scope /Column', '/Scope /Colomn', 'a header does not say of what'],
    ['/S /H1\n', '/S /H2\n', 'the document has not one title'],
    ['/S /TD\n', '/S /LI\n', '<TR> holds <LI>'],
    ['/DisplayDocTitle true', '/DisplayDocTitle null', 'a reader shows the name of the file'],
    ['/StructParents 1', '/StructPorents 1', 'page 2 does not lead to its structure'],
    ['<dc:title>', '<dc:tytle>', 'closes nothing'],
    ['/ToUnicode ', '/ToUnicade ', 'is no letter'],
    ['/AFRelationship', '/AFRelotionship', 'an attachment has no /AFRelationship'],
  ];
  test.each(BROKEN)('[reports/R30] %s', async (whole, broken, fault) => {
    const name = whole.startsWith('/AF') ? 'invoice' : 'report';
    const text = fileOf(name).toString('latin1');
    expect([text.includes(whole), whole.length]).toEqual([true, broken.length]);
    const faults = await faultsOfPdf(Buffer.from(text.replace(whole, broken), 'latin1'));
    expect(faults.join('\n')).toContain(fault);
  });

  test('[reports/R30] a file that was never tagged, cut short, or whose object is elsewhere', async () => {
    const text = fileOf('draft').toString('latin1');
    await expect(faultsOfPdf(Buffer.from(text.slice(0, -40), 'latin1'))).rejects.toThrow('startxref');
    const moved = text.replace(/\n0000000(\d{3}) 00000 n/, '\n0000000999 00000 n');
    await expect(faultsOfPdf(Buffer.from(moved, 'latin1'))).rejects.toThrow('is not at 999');
  });
});
