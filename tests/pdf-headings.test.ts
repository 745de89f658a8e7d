import { expect, test } from 'vitest';
import type { Content, Document } from '#domain/reports/document.ts';
import { hairlines, PAGE_MARGINS, sectionTitle, titleRow } from '#domain/reports/layout.ts';
import { drawnHere } from './support/pdf/engine.ts';
import { alone, readBack } from './support/pdf/read-back.ts';

const document = (content: readonly Content[]): Document => ({
  pageSize: 'A4',
  pageMargins: PAGE_MARGINS,
  language: 'fr-FR',
  info: {
    title: 'Essai',
    author: '',
    subject: '',
    creator: 'Constat',
    identifier: 'essai',
    madeAt: '2026-11-26T09:00:00.000Z',
  },
  defaultStyle: { fontSize: 9, lineHeight: 1.15 },
  images: {},
  header: () => ({ text: '' }),
  footer: () => ({ text: '' }),
  content,
});
const line = (rank: number): Content => ({ text: `Ligne ${rank}` });
const lines = (count: number): Content[] => Array.from({ length: count }, (_, rank) => line(rank));
const title = sectionTitle('Ventilation', '#000000');
const rows = (count: number) => Array.from({ length: count }, (_, rank) => [{ text: `Ligne ${rank}` }, { text: 'Vu' }]);
const names = [{ text: 'Désignation' }, { text: 'Montant' }];

/** What follows some lines, whose last ones stand at the foot of a page: one count of them or another. */
const ENDS: Readonly<Record<string, readonly Content[]>> = {
  'a title and its text': [title, line(0), line(1)],
  'two titles': [title, sectionTitle('Bouches', '#000000'), line(0)],
  'a title and a table of named columns': [
    title,
    {
      reading: 'grid',
      table: { widths: ['*', 80], headerRows: 1, dontBreakRows: true, body: [names, ...rows(3)] },
      layout: hairlines(1),
    },
  ],
  'names of columns alone': [
    {
      reading: 'grid',
      table: { widths: ['*', 80], headerRows: 1, dontBreakRows: true, body: [names, ...rows(3)] },
      layout: hairlines(1),
    },
  ],
  'a title inside of a table': [
    {
      reading: 'facts',
      table: { widths: ['*', 80], headerRows: 1, body: [titleRow(title, 2), ...rows(3)] },
      layout: hairlines(1),
    },
  ],
  'a title in a block': [{ stack: [title, line(0), line(1)] }],
  'a title and a block in one piece': [title, { unbreakable: true, stack: lines(6) }],
};

test.each(Object.entries(ENDS))('[reports/R64] %s: no heading ends a page, wherever it falls', async (_name, end) => {
  const pagesOf = await Promise.all(
    Array.from({ length: 14 }, async (_, rank) => readBack(await drawnHere(document([...lines(52 + rank), ...end])))),
  );
  expect(pagesOf.some((pages) => pages.length > 1)).toBe(true);
  expect(pagesOf.flatMap(alone)).toEqual([]);
  // The names of columns bear no heading: nothing of a table stays on the page before its first row.
  for (const pages of pagesOf)
    for (const { pieces } of pages.slice(0, -1)) expect(pieces.at(-1)?.text).not.toMatch(/Désignation|Montant/);
});
