import { describe, expect, test } from 'vitest';
import type { Document } from '#domain/reports/document.ts';
import { dessiner } from './dessin.ts';

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
    const premier = await dessiner(document());
    const second = await dessiner(document());
    expect(premier.type).toBe('application/pdf');
    expect(await premier.slice(0, 5).text()).toBe('%PDF-');
    expect(second.size).toBeGreaterThan(5000);
    expect(await premier.text()).toContain('Roboto');
  });
});
