import { describe, expect, test } from 'vitest';
import { readSpreadsheet } from './read-spreadsheet.ts';
import { hasFormulas, isReadableWorkbook } from './workbook-bounds.ts';

const XML = '<?xml version="1.0"?>';
const workbookOf = (sheet: string): Readonly<Record<string, string>> => ({
  'xl/workbook.xml': `${XML}<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': `${XML}<worksheet>${sheet}</worksheet>`,
});
const rows = (cells: string): string => `<dimension ref="A1:A1"/><sheetData><row r="1">${cells}</row></sheetData>`;
const TEXT = '<c r="A1" t="inlineStr"><is><t>Nom</t></is></c>';

/** Little-endian numbers at their places, and a name after them. */
function record(length: number, numbers: Readonly<Record<number, number>>, name = ''): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length + name.length);
  const view = new DataView(bytes.buffer);
  // Numbers of two bytes that follow one another overlap as four: in order, each leaves its own.
  for (const [at, value] of Object.entries(numbers)) view.setUint32(Number(at), value, true);
  bytes.set(new TextEncoder().encode(name), length);
  return bytes;
}

async function deflated(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** An archive; `said`: the size that its directory tells of the sheet, when it lies. */
async function zip(files: Readonly<Record<string, string>>, said?: number): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const data = await deflated(text);
    const size = said !== undefined && name.includes('sheet1') ? said : new Blob([text]).size;
    const local = record(30, { 0: 0x04_03_4b_50, 8: 8, 26: name.length }, name);
    const facts = { 0: 0x02_01_4b_50, 10: 8, 20: data.length, 24: size, 28: name.length, 42: offset };
    parts.push(local, data);
    directory.push(record(46, facts, name));
    offset += local.length + data.length;
  }
  const end = record(22, { 0: 0x06_05_4b_50, 8: directory.length, 10: directory.length, 16: offset });
  return new Blob([...parts, ...directory, end]);
}
const isReadable = async (file: Blob): Promise<boolean> => isReadableWorkbook(new Uint8Array(await file.arrayBuffer()));

describe('[tiers/T8] a workbook is bounded before it is unpacked', () => {
  test('a small one is read', async () => {
    expect(await readSpreadsheet(await zip(workbookOf(rows(TEXT))))).toEqual([['Nom']]);
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
