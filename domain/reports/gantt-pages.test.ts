import { describe, expect, test } from 'vitest';
import { placed, type PrintedBar } from './gantt-bars.ts';
import { type GanttPages, ganttPages } from './gantt-pages.ts';

const bar = (at: number, fields: Partial<PrintedBar> = {}): PrintedBar => ({
  at,
  width: 0.02,
  tone: 'new',
  isLate: false,
  label: 'BAR-EN-101',
  ...fields,
});

describe('bars of a line on paper', () => {
  test('[planning/PG10] words that would meet stand one under another, and take up a free place again', () => {
    const lanes = placed([bar(0), bar(0.03), bar(0.2), bar(0.21), bar(0.4)], 600, 30).map(({ lane }) => lane);
    expect(lanes).toEqual([0, 1, 0, 1, 0]);
  });

  test('[planning/PG10] words that would leave the page stand before their bar', () => {
    expect(placed([bar(0.1), bar(0.97)], 600, 30).map(({ isBefore }) => isBefore)).toEqual([false, true]);
  });

  test('[planning/PG10] a bar that begins before these days, or ends after, is cut at their edge', () => {
    const [early, late] = placed([bar(-0.01), bar(0.99)], 600, 30);
    expect([early?.x, early?.w]).toEqual([0, 6]);
    expect((late?.x ?? 0) + (late?.w ?? 0)).toBe(600);
  });
});

const pages = (fields: Partial<GanttPages> = {}): GanttPages => ({
  paper: 'A4',
  language: 'fr-FR',
  title: 'Gantt',
  subtitle: 'Du 16 nov. au 20 décembre 2026',
  office: 'Trévian Contrôle',
  columns: ['Numéro', 'Bénéficiaire'],
  above: [],
  below: [],
  off: [],
  now: null,
  lines: [{ isHead: false, first: 'D-2026-00042', second: 'Mme Thévenard', bars: [bar(0.2)], flag: 0.5 }],
  legend: [{ tone: 'new', label: 'Planifié' }],
  pageWords: 'Page {{page}} sur {{pages}}',
  edited: 'Édité le 26 nov.',
  ...fields,
});

const NOW = '2026-11-26T09:00:00.000Z';

test('[planning/PG10] pages lie, bear their title and say which they are', () => {
  const document = ganttPages(pages({ paper: 'A3' }), NOW);
  expect([document.pageSize, document.pageOrientation]).toEqual(['A3', 'landscape']);
  expect(JSON.stringify(document.header(1))).toContain('Trévian Contrôle');
  expect(JSON.stringify(document.footer(2, 3))).toContain('Page 2 sur 3');
  expect(JSON.stringify(document.footer(2, 3))).toContain('Planifié');
});

test('[planning/PG10] [reports/R12] a name in signs that no font has is still drawn', () => {
  const [line] = pages().lines;
  const odd = ganttPages(pages({ lines: line === undefined ? [] : [{ ...line, second: 'Ωmega 漢' }] }), NOW);
  expect(JSON.stringify(odd.content)).not.toContain('漢');
});
