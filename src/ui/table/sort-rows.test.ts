import { expect, test } from 'vitest';
import type { TableColumn } from './column.ts';
import { fold } from './fold.ts';
import { nextSort, sortRows } from './sort-rows.ts';

interface Row {
  readonly id: string;
  readonly ville: string;
  readonly echeance: string | null;
}
const columns: readonly TableColumn<Row>[] = [
  { id: 'ville', header: 'Ville', width: 100, cell: (l) => l.ville, sortValue: (l) => fold(l.ville) },
  { id: 'echeance', header: 'Échéance', width: 100, cell: (l) => l.echeance, sortValue: (l) => l.echeance },
  { id: 'sans', header: 'Sans tri', width: 100, cell: () => null },
];
const rows: readonly Row[] = [
  { id: 'a', ville: 'Évreux', echeance: null },
  { id: 'b', ville: 'Redon', echeance: '2026-12-01' },
  { id: 'c', ville: 'Dinan', echeance: '2026-11-27' },
  { id: 'd', ville: 'dinan', echeance: '2026-11-27' },
];
const order = (id: string, isDescending: boolean): string =>
  sortRows(rows, columns, { id, isDescending })
    .map((row) => row.id)
    .join('');

test('accents and capitals do not change the order', () => {
  expect(order('ville', false)).toBe('cdab');
});
test('an empty value is last in both directions', () => {
  expect(order('echeance', false)).toBe('cdba');
  expect(order('echeance', true)).toBe('bcda');
});
test('a column without a value to sort by, or none, leaves the order alone', () => {
  expect(order('sans', false)).toBe('abcd');
  expect(sortRows(rows, columns, null)).toBe(rows);
});
test('a header pressed again turns the order round', () => {
  const once = nextSort(null, 'ville');
  expect(once).toEqual({ id: 'ville', isDescending: false });
  expect(nextSort(once, 'ville')).toEqual({ id: 'ville', isDescending: true });
  expect(nextSort(nextSort(once, 'ville'), 'ville')).toEqual(once);
  expect(nextSort({ id: 'ville', isDescending: true }, 'echeance')).toEqual({ id: 'echeance', isDescending: false });
});
