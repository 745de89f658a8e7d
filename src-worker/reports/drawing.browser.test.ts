import { describe, expect, test } from 'vitest';
import type { Document } from '#domain/reports/document.ts';
import { ganttPages } from '#domain/reports/gantt-pages.ts';
import { drawPdf } from './drawing.ts';

const NOW = '2026-11-26T09:00:00Z';
const document = (): Document => ({
  pageSize: 'A4',
  pageMargins: [40, 40, 40, 40],
  language: 'fr-FR',
  info: {
    title: 'Rapport',
    author: 'Trévian Contrôle',
    subject: 'BAR-EN-101',
    creator: 'Constat',
    identifier: 'essai',
    madeAt: NOW,
  },
  defaultStyle: { fontSize: 9 },
  images: {},
  header: () => ({ text: '' }),
  footer: (page, pages) => ({ text: `${page}/${pages}` }),
  content: [{ text: 'Rapport de contrôle', bold: true }, { text: 'Épaisseur mesurée : 320 mm « conforme »' }],
});

describe('drawing a report in the browser', () => {
  test('answers a PDF with its own fonts, several times in a row', async () => {
    const first = await drawPdf(document());
    const second = await drawPdf(document());
    expect(first.type).toBe('application/pdf');
    expect(await first.slice(0, 5).text()).toBe('%PDF-');
    expect(second.size).toBeGreaterThan(5000);
    expect(await first.text()).toContain('Roboto');
  });

  test.each([
    ['A4', '841.89 595.28'],
    ['A3', '1190.55 841.89'],
  ] as const)('[planning/PG10] the lines of a Gantt go on over several pages of %s, lying', async (paper, size) => {
    const line = (rank: number) => ({
      isHead: rank % 10 === 0,
      first: `D-2026-${rank}`,
      second: 'Mme Thévenard, Vitré',
      bars: [{ at: (rank % 30) / 35, width: 1 / 35, tone: 'ok', isLate: rank % 3 === 0, label: 'BAR-EN-101' }] as const,
      flag: null,
    });
    const drawn = await drawPdf(
      ganttPages(
        {
          paper,
          language: 'fr-FR',
          title: 'Gantt',
          subtitle: 'Du 16 nov. au 20 décembre 2026',
          office: 'Trévian Contrôle',
          columns: ['Numéro', 'Bénéficiaire'],
          above: [{ at: 0, width: 0.2, label: 'Semaine 47' }],
          below: [{ at: 0, width: 1 / 35, label: '16' }],
          off: [{ at: 5 / 35, width: 2 / 35 }],
          now: 0.3,
          lines: Array.from({ length: 150 }, (_, rank) => line(rank)),
          legend: [{ tone: 'late', label: 'En retard' }],
          pageWords: 'Page {{page}} sur {{pages}}',
          edited: 'Édité le 26 nov.',
        },
        NOW,
      ),
    );
    const text = await drawn.text();
    expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
    expect(text).toContain(`/MediaBox [0 0 ${size}]`);
  });
});
