import { describe, expect, test } from 'vitest';
import { ganttPages } from '#domain/reports/gantt-pages.ts';
import { rapportIntervention } from '#domain/reports/rapport-intervention.ts';
import { RAPPORT } from '#domain/reports/rapport.test-support.ts';
import { drawPdf } from '../src-worker/reports/drawing.ts';
import { faultsOfPdf } from './support/pdf/faults.ts';

const NOW = '2026-11-26T09:00:00Z';
/** Eight pixels a side, four bits each: the left half is ink, the right half is nothing. */
const PALETTE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIBAMAAAA2IaO4AAAABlBMVEX///8QIDD6uWQAAAAAAXRSTlMAQObYZgAAABBJREFUeNpjEBRkYGAgTAAAFngBEQGfiC0AAAAASUVORK5CYII=';
/** A picture as a browser makes it. */
const picture = (type: 'image/jpeg' | 'image/png'): string => {
  const canvas = document.createElement('canvas');
  canvas.getContext('2d')?.fillRect(10, 10, 100, 50);
  return canvas.toDataURL(type);
};
const faultsOf = async (drawn: Blob): Promise<readonly string[]> =>
  faultsOfPdf(new Uint8Array(await drawn.arrayBuffer()));

describe('what a device draws', () => {
  test('[reports/R27] [reports/R30] a draft on the device: nothing of our list is broken, and twice the same file', async () => {
    const photos = RAPPORT.photos.map((photo, rank) => ({
      ...photo,
      dataUrl: picture(rank === 0 ? 'image/png' : 'image/jpeg'),
    }));
    const draft = () => rapportIntervention({ ...RAPPORT, photos, draft: true });
    const [first, second] = [await drawPdf(draft()), await drawPdf(draft())];
    expect(await faultsOf(first)).toEqual([]);
    expect(new Uint8Array(await first.arrayBuffer())).toEqual(new Uint8Array(await second.arrayBuffer()));
  });

  test('[reports/R34] a logo with a palette and holes is drawn whole', async () => {
    const bureau = { ...RAPPORT.bureau, logo: PALETTE };
    const drawn = await drawPdf(rapportIntervention({ ...RAPPORT, bureau, photos: [] }));
    expect(await faultsOf(drawn)).toEqual([]);
    const text = await drawn.text();
    expect([text.includes('/Subtype /Image'), text.includes('/Indexed')]).toEqual([true, false]);
  });

  test('[reports/R27] [reports/R30] the pages of a Gantt: nothing of our list is broken', async () => {
    const bar = { at: 0.2, width: 0.1, tone: 'ok', isLate: true, label: 'BAR-EN-101' } as const;
    const line = { isHead: false, first: 'D-2026-1', second: 'Mme Thévenard', bars: [bar], flag: 0.5 };
    const pages = ganttPages(
      {
        paper: 'A4',
        language: 'fr-FR',
        title: 'Gantt',
        subtitle: 'Du 16 nov. au 20 décembre 2026',
        office: 'Trévian & Contrôle',
        columns: ['Numéro', 'Bénéficiaire'],
        above: [{ at: 0, width: 0.2, label: 'Semaine 47' }],
        below: [{ at: 0, width: 1 / 35, label: '16' }],
        off: [{ at: 5 / 35, width: 2 / 35 }],
        now: 0.3,
        lines: Array.from({ length: 80 }, (_one, rank) => ({ ...line, isHead: rank % 10 === 0 })),
        legend: [{ tone: 'late', label: 'En retard' }],
        pageWords: 'Page {{page}} sur {{pages}}',
        edited: 'Édité le 26 nov.',
      },
      NOW,
    );
    expect(await faultsOf(await drawPdf(pages))).toEqual([]);
  });
});
