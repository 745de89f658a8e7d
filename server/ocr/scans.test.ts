import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BEGINNING_BYTES, typeOf } from '#domain/base/file-type.ts';
import type { Lecture } from '#domain/ocr/document.ts';
import { readPaper } from './read.ts';
import type { TurnedPage } from './tasks.ts';

const SCANS = join(import.meta.dirname, '../../tests/fixtures/scans');
/** Of the quote that each of them shows. */
const QUOTE = ['DV-2026-0418', 'LEMARCHAND', 'Prieuré', 'BAR-EN-101', '588,00'];

interface Expected {
  readonly lecture: Lecture;
  readonly mots: readonly string[];
}
const seen = (...more: readonly string[]): Expected => ({ lecture: 'image', mots: [...QUOTE, ...more] });

/** What must be read in each file, by what is peculiar to it. */
const EXPECTED: Readonly<Record<string, Expected>> = {
  'bandes.pdf': seen(),
  'casse.pdf': { lecture: 'partielle', mots: [] },
  'ccitt-g3.pdf': seen(),
  'ccitt-g4.pdf': seen(),
  'cmap-predefini.pdf': { lecture: 'texte', mots: ['山田太郎', '二〇二六年九月十四日'] },
  'couchee-par-le-scanner.pdf': seen(),
  'couchee.pdf': seen(),
  'demesuree.pdf': { lecture: 'partielle', mots: [] },
  'en-ligne.pdf': seen(),
  'entete-tardif.pdf': seen(),
  'interrogeable.pdf': { lecture: 'texte', mots: QUOTE },
  'jbig2.pdf': seen(),
  'jpeg2000.pdf': seen(),
  'masques.pdf': seen(),
  'tamponnee.pdf': seen('21/09/2026', 'Rennes'),
  'tete-en-bas.pdf': seen(),
  'tournee.pdf': seen(),
  'vectorielle.pdf': seen(),
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'constat-scans-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('what office scanners, faxes and mails write', () => {
  test('[ocr/OC52] each file of the folder is expected', () => {
    expect(readdirSync(SCANS).toSorted()).toEqual(Object.keys(EXPECTED).toSorted());
  });
  test.for(Object.entries(EXPECTED))('[ocr/OC52] %s is read', { timeout: 60_000 }, async ([name, expected]) => {
    const path = join(folder, name);
    copyFileSync(join(SCANS, name), path);
    const pages: TurnedPage[] = [];
    expect(await readPaper({ path, tell: (page) => void pages.push(page) })).toEqual({ pages: 1 });
    const words = pages.flatMap(({ mots }) => mots.map(({ texte }) => texte));
    expect(pages).toMatchObject([{ lecture: expected.lecture }]);
    expect(expected.mots.filter((word) => !words.some((texte) => texte.includes(word)))).toEqual([]);
    expect(words.length > 0).toBe(expected.mots.length > 0);
  });
  test('[dossiers/D17] a PDF is known by its header within its first 1,024 bytes, and not beyond', () => {
    expect(typeOf(readFileSync(join(SCANS, 'entete-tardif.pdf')).subarray(0, BEGINNING_BYTES))).toBe('application/pdf');
    const behind = (before: number) => typeOf(Buffer.from(`${' '.repeat(before)}%PDF-1.7\n`));
    expect([0, 1, 1019, 1020].map(behind)).toEqual(['application/pdf', 'application/pdf', 'application/pdf', null]);
  });
});
