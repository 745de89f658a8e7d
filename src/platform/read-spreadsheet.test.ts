import { describe, expect, test, vi } from 'vitest';
import writeExcelFile from 'write-excel-file/universal';
import { WORKBOOK } from './workbook.test-support.ts';
import { ReaderMissing, readSpreadsheet } from './read-spreadsheet.ts';

const rowsOf = async (file: Blob) => (await readSpreadsheet(file))?.map(({ rows }) => rows);

const asLatin1 = (text: string) => new Blob([Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0)]);

describe('[tiers/T8] a file that is chosen', () => {
  test('a workbook is read by its sheets: numbers as text, dates as days, empty rows in their places', async () => {
    const file = await (await fetch(WORKBOOK)).blob();
    expect(await rowsOf(file)).toEqual([
      [
        ['Nom', 'SIRET', 'Téléphone', 'Depuis'],
        ['Lanvéoc Énergie', '35600000049837', '298112233', '2025-12-09'],
        ['', '', '', ''],
        ['A & B', '40483304800006', '02 98 00 00 00', ''],
      ],
    ]);
  });
  test('[lots/L71] a cell that holds yes or no says so, one that holds a number says one number alone', async () => {
    const cells = [true, false, 12.345, 12.5, 0.1 + 0.2].map((value) => ({ value }));
    const file = await writeExcelFile([cells], {}).toBlob();
    expect(await rowsOf(file)).toEqual([[['VRAI', 'FAUX', '12.3450', '12.5', '0.3']]]);
  });
  test('accents are right in UTF-8 and in what spreadsheets wrote before it', async () => {
    const lines = [['Nom'], ['Énergie']];
    expect(await rowsOf(new Blob(['\uFEFFNom\nÉnergie\n']))).toEqual([lines]);
    expect(await rowsOf(asLatin1('Nom\nÉnergie\n'))).toEqual([lines]);
  });
  test('what is neither is not read', async () => {
    const wrong = new Blob([new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3])]);
    const image = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])]);
    const huge = new Blob([new Uint8Array(5_000_001)]);
    expect([await readSpreadsheet(wrong), await readSpreadsheet(image), await readSpreadsheet(huge)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('a reader that cannot be loaded says nothing of the file, and a list in CSV needs none', async () => {
    const file = await (await fetch(WORKBOOK)).blob();
    vi.doMock('read-excel-file/universal', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    await expect(readSpreadsheet(file)).rejects.toBeInstanceOf(ReaderMissing);
    expect(await rowsOf(new Blob(['Nom\nÉnergie\n']))).toEqual([[['Nom'], ['Énergie']]]);
    vi.doUnmock('read-excel-file/universal');
    expect(await rowsOf(file)).toHaveLength(1);
  });
});
