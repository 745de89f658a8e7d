import { expect, test } from 'vitest';
import { toCsv, type CsvColumn } from './csv.ts';

interface Row {
  readonly nom: string;
  readonly surface: number | null;
}
const columns: readonly CsvColumn<Row>[] = [
  { header: 'Bénéficiaire', value: (row) => row.nom },
  { header: 'Surface', value: (row) => row.surface },
];
const body = (...rows: readonly Row[]): string => toCsv(rows, columns).split('\r\n').slice(1, -1).join('\n');

test('the file opens in a French spreadsheet: mark, semicolons, lines ended by CRLF', () => {
  expect(toCsv([{ nom: 'Mme Thévenard', surface: 12 }], columns)).toBe(
    '\uFEFFBénéficiaire;Surface\r\nMme Thévenard;12\r\n',
  );
});

test('a number has a decimal comma and an absent one is empty', () => {
  expect(body({ nom: 'a', surface: 11.2 }, { nom: 'b', surface: null })).toBe('a;11,2\nb;');
});

test('quotes, semicolons and line ends stay inside their cell', () => {
  expect(body({ nom: 'SCI "Les Tilleuls"; lot 2', surface: 1 })).toBe('"SCI ""Les Tilleuls""; lot 2";1');
  expect(body({ nom: 'ligne 1\nligne 2', surface: 1 })).toBe('"ligne 1\nligne 2";1');
});

test.each([
  '=1+1',
  '+33 2 99',
  '-2',
  '@SUM(A1)',
  '\t=1',
  ' =1',
  '＝1+1',
  '＋33',
  '－2',
  '＠SUM(A1)',
  '=HYPERLINK("http://x";"y")',
])('a text that a spreadsheet would run is written as text: %j', (nom) => {
  expect(body({ nom, surface: 1 }).replace(/^"/, '')).toMatch(/^'/);
});

test('a negative number stays a number', () => {
  expect(body({ nom: 'a', surface: -2 })).toBe('a;-2');
});
