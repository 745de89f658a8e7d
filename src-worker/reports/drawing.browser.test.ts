import { describe, expect, test } from 'vitest';
import type { Document } from '#domain/reports/document.ts';
import { drawPdf } from './drawing.ts';

const document = (): Document => ({
  pageSize: 'A4',
  pageMargins: [40, 40, 40, 40],
  language: 'fr-FR',
  info: { title: 'Rapport', author: 'Trévian Contrôle', subject: 'BAR-EN-101', creator: 'Constat' },
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
});
