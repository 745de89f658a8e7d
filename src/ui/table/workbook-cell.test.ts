import { expect, test } from 'vitest';
import { cellOf } from './workbook-cell.ts';

const dayOf = (instant: string): string => instant.slice(0, 10);
const cell = (said: string | number | null, at?: string | number | null) =>
  cellOf({ header: 'x', value: () => said, ...(at === undefined ? {} : { when: () => at }) }, {}, dayOf);

test.each([
  ['a day', cell('30/11/2026', '2026-11-30'), { jour: '2026-11-30', minute: null }],
  [
    'an instant, at the hour that is written',
    cell('29 nov. 10:05', '2026-11-29T09:05:00.000Z'),
    { jour: '2026-11-29', minute: 605 },
  ],
  ['an instant written as a day', cell('29/11/2026', '2026-11-29T09:05:00.000Z'), { jour: '2026-11-29', minute: null }],
  ['a number', cell(12, 12), 12],
  ['a word sorted by its rank', cell('Validé', 4), 'Validé'],
  ['a word sorted by itself', cell('Énergie', 'energie'), 'Énergie'],
  ['nothing', cell(null, '2026-11-30'), null],
  ['a column that is not sorted', cell('02 99 00 00 00'), '02 99 00 00 00'],
])('[lists/LI6] %s', (_, written, expected) => {
  expect(written).toEqual(expected);
});
