import { describe, expect, test } from 'vitest';
import { readSpreadsheet } from './read-spreadsheet.ts';
import { hasFormulas, isReadableWorkbook } from './workbook-bounds.ts';
import { rows, TEXT, workbookOf, XML, zip } from './workbook.test-support.ts';

const isReadable = async (file: Blob): Promise<boolean> => isReadableWorkbook(new Uint8Array(await file.arrayBuffer()));

describe('[tiers/T8] a workbook is bounded before it is unpacked', () => {
  test('a small one is read', async () => {
    expect(await readSpreadsheet(await zip(workbookOf(rows(TEXT))))).toEqual([{ name: 'S', rows: [['Nom']] }]);
  });
  test('a few kilobytes that unpack into millions of bytes or cells are refused at once', async () => {
    const wide = await zip(workbookOf(`${rows(TEXT)}${' '.repeat(20_000_001)}`));
    const many = await zip(workbookOf(rows(TEXT + '<c/>'.repeat(1_000_001))));
    expect([wide.size < 25_000, many.size < 25_000]).toEqual([true, true]);
    const begun = performance.now();
    expect([await readSpreadsheet(wide), await readSpreadsheet(many)]).toEqual([null, null]);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
  test('sizes that lie are found out: longer than said, on one side or the other of what is allowed', async () => {
    expect(await isReadable(await zip(workbookOf(`${rows(TEXT)}${' '.repeat(30_000_000)}`), 1000))).toBe(false);
    expect(await isReadable(await zip(workbookOf(rows(TEXT)), 10))).toBe(false);
    expect(await isReadable(await zip(workbookOf(rows(TEXT)), 4_000_000_000))).toBe(false);
  });
  test.each([
    ['a cell at the end of the sheet', rows('<c r="XFD1048576"/>')],
    ['a row at the end of the sheet', '<sheetData><row r="1048576"/></sheetData>'],
    ['a sheet that says so', '<dimension ref="A1:XFD1048576"/><sheetData/>'],
    ['a place that is written otherwise', rows('<c r="&#88;FD1048576"/>')],
  ])('%s is refused: what lies between would be made of empty cells', async (_, sheet) => {
    expect(await isReadable(await zip(workbookOf(sheet)))).toBe(false);
  });
  test('one long text that every cell names is refused', async () => {
    const cells = Array.from(
      { length: 300 },
      (_one, rank) => `<row r="${rank + 1}"><c r="A${rank + 1}" t="s"><v>0</v></c></row>`,
    );
    const files = {
      ...workbookOf(`<dimension ref="A1:A300"/><sheetData>${cells.join('')}</sheetData>`),
      'xl/sharedStrings.xml': `${XML}<sst><si><t>${'x'.repeat(100_000)}</t></si></sst>`,
    };
    expect(await readSpreadsheet(await zip(files))).toBeNull();
  });
  test('what is cut, or has no directory, is refused', async () => {
    const whole = new Uint8Array(await (await zip(workbookOf(rows(TEXT)))).arrayBuffer());
    for (const end of [0, 10, 22, 100, whole.length - 1])
      expect(await isReadableWorkbook(whole.slice(0, end))).toBe(false);
  });
});

test('[lots/L2] a sheet that holds a formula is told from one that holds values', async () => {
  const holds = async (cells: string) => {
    const file = await zip(workbookOf(rows(cells)));
    return hasFormulas(new Uint8Array(await file.arrayBuffer()));
  };
  expect(await holds(TEXT)).toBe(false);
  expect(await holds('<c r="A1"><f>B1+1</f><v>2</v></c>')).toBe(true);
  expect(await holds('<c r="A1"><f t="shared" si="0"/><v>2</v></c>')).toBe(true);
});

test.each(['xl/media/image1.png', 'xl/worksheets/sheet2.XML', 'feuille', 'xl/sheet.xml/'])(
  'what « %s » inflates to is counted, whatever it is called',
  async (name) => {
    const large = await zip({ ...workbookOf(`<sheetData>${TEXT}</sheetData>`), [name]: ' '.repeat(21_000_000) });
    expect(large.size).toBeLessThan(100_000);
    expect(await isReadableWorkbook(new Uint8Array(await large.arrayBuffer()))).toBe(false);
    const small = await zip({ ...workbookOf(rows(TEXT)), [name]: ' '.repeat(1000) });
    expect(await isReadableWorkbook(new Uint8Array(await small.arrayBuffer()))).toBe(true);
  },
);

test.each(['xl/theme/theme1.xml', 'xl/drawings/drawing1.xml', 'xl/charts/chart1.xml'])(
  '[tiers/T16] places of « %s » are not those of cells',
  async (name) => {
    const theme = `${XML}<a:theme><a:fillToRect l="50000" t="-80000" r="50000" b="180000"/></a:theme>`;
    expect(await isReadable(await zip({ ...workbookOf(rows(TEXT)), [name]: theme }))).toBe(true);
  },
);
test('[tiers/T16] a sheet is bounded by whatever name the workbook calls it', async () => {
  const { 'xl/worksheets/sheet1.xml': sheet = '', ...others } = workbookOf(rows('<c r="XFD1048576"/>'));
  expect(await isReadable(await zip({ ...others, 'xl/theme/theme1.xml': sheet }))).toBe(false);
});
