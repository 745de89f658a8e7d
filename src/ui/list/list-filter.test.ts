import { expect, test } from 'vitest';
import { facetsOf } from './facets.ts';
import { askedOf, filterRows, type AnyFilter, type PeriodFilter } from './list-filter.ts';

interface Visit {
  readonly id: string;
  readonly controleur: string;
  readonly jour: string | null;
}
const rows: readonly Visit[] = [
  { id: 'a', controleur: 'Yann', jour: '2026-11-20' },
  { id: 'b', controleur: 'Inès', jour: '2026-11-23' },
  { id: 'c', controleur: 'aucun', jour: null },
];
const controleur = {
  kind: 'many',
  id: 'controleur',
  label: 'Contrôleur',
  valuesOf: (row: Visit) => [row.controleur],
  labelOf: (value: string) => (value === 'aucun' ? 'À affecter' : undefined),
} as const;
const rdv: PeriodFilter<Visit> = {
  kind: 'period',
  id: 'rdv',
  label: 'RDV',
  ready: ['retard', '7j'],
  dayOf: ({ jour }) => jour,
};
const filters: readonly AnyFilter<Visit>[] = [controleur, rdv];
const ids = (asked: Readonly<Record<string, readonly string[]>>) =>
  filterRows(rows, filters, { asked: new Map(Object.entries(asked)), today: '2026-11-23' }).map(({ id }) => id);

test('a row is kept when it has one of the values asked for, by every filter', () => {
  expect(ids({})).toEqual(['a', 'b', 'c']);
  expect(ids({ controleur: ['Yann', 'aucun'] })).toEqual(['a', 'c']);
  expect(ids({ controleur: ['Yann', 'aucun'], rdv: ['2026-11-20..'] })).toEqual(['a']);
});
test('a period takes both its days, what has no day is in none, and late is before today', () => {
  expect(ids({ rdv: ['2026-11-20..2026-11-23'] })).toEqual(['a', 'b']);
  expect(ids({ rdv: ['retard'] })).toEqual(['a']);
});
test('a period that means nothing asks nothing', () => {
  expect(filters.map((filter) => askedOf(filter, ['demain']))).toEqual([['demain'], []]);
});
test('what is done is neither late nor due within some days, and stands between two days', () => {
  const due = { ...rdv, isDue: ({ id }: Visit) => id !== 'a' };
  const kept = (period: string) =>
    filterRows(rows, [due], { asked: new Map([['rdv', [period]]]), today: '2026-11-23' }).map(({ id }) => id);
  expect(kept('retard')).toEqual([]);
  expect(kept('7j')).toEqual(['b']);
  expect(kept('2026-11-20..2026-11-20')).toEqual(['a']);
});
test('what has no value comes first among the choices', () => {
  expect(facetsOf(rows, controleur).map(({ label, count }) => `${label} ${count}`)).toEqual([
    'À affecter 1',
    'Inès 1',
    'Yann 1',
  ]);
});
