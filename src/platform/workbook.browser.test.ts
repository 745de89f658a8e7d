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
    ['Numéro', 'Total'],
    ['D-2026-00042', '3'],
    ['=1+1', ''],
  ]);
});
