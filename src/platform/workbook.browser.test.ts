import { expect, test } from 'vitest';
import { readSpreadsheet } from './read-spreadsheet.ts';
import { workbookOf } from './workbook.ts';

test('a list becomes a workbook that reads as it was written, formulas as text', async () => {
  const file = await workbookOf({
    sheet: 'Dossiers',
    header: ['Numéro', 'Total'],
    rows: [
      ['D-2026-00042', 3],
      ['=1+1', null],
    ],
  });
  expect(await readSpreadsheet(file)).toEqual([
    {
      name: 'Dossiers',
      rows: [
        ['Numéro', 'Total'],
        ['D-2026-00042', '3'],
        ['=1+1', ''],
      ],
    },
  ]);
});

test('[lists/LI6] a day is a day, and a moment is the one that was written', async () => {
  const file = await workbookOf({
    sheet: 'Dossiers',
    header: ['Échéance', 'Visite'],
    rows: [
      [
        { jour: '2026-11-30', minute: null },
        { jour: '2026-12-01', minute: 605 },
      ],
    ],
  });
  expect((await readSpreadsheet(file))?.[0]?.rows[1]).toEqual(['2026-11-30', expect.stringMatching(/^2026-12-01/)]);
});
