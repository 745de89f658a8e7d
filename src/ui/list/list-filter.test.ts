import { expect, test } from 'vitest';
import { facetsOf } from './facets.ts';
import { filterRows, type AnyFilter } from './list-filter.ts';

interface Visite {
  readonly id: string;
  readonly controleur: string;
  readonly jour: string | null;
}
const rows: readonly Visite[] = [
  { id: 'a', controleur: 'Yann', jour: '2026-11-20' },
  { id: 'b', controleur: 'Inès', jour: '2026-11-23T08:00:00.000Z' },
  { id: 'c', controleur: 'aucun', jour: null },
];
const controleur = {
  kind: 'many',
  id: 'controleur',
  label: 'Contrôleur',
  valuesOf: (row: Visite) => [row.controleur],
  labelOf: (value: string) => (value === 'aucun' ? 'À affecter' : undefined),
} as const;
const filters: readonly AnyFilter<Visite>[] = [
  controleur,
  { kind: 'period', id: 'rdv', label: 'RDV', ready: ['retard', '7j'], dayOf: ({ jour }) => jour },
];
const ids = (asked: Readonly<Record<string, readonly string[]>>) =>
  filterRows(rows, filters, { valuesOf: (id) => asked[id] ?? [], today: '2026-11-23' }).map(({ id }) => id);

test('a row is kept when it has one of the values asked for, by every filter', () => {
  expect(ids({})).toEqual(['a', 'b', 'c']);
  expect(ids({ controleur: ['Yann', 'aucun'] })).toEqual(['a', 'c']);
  expect(ids({ controleur: ['Yann', 'aucun'], rdv: ['2026-11-20..'] })).toEqual(['a']);
});
test('a period takes both its days, what has no day is in none, and late is before today', () => {
  expect(ids({ rdv: ['2026-11-20..2026-11-23'] })).toEqual(['a', 'b']);
  expect(ids({ rdv: ['retard'] })).toEqual(['a']);
});
test('a period that means nothing hides nothing', () => {
  expect(ids({ rdv: ['demain'] })).toEqual(['a', 'b', 'c']);
});
test('what has no value comes first among the choices', () => {
  expect(facetsOf(rows, controleur).map(({ label, count }) => `${label} ${count}`)).toEqual([
    'À affecter 1',
    'Inès 1',
    'Yann 1',
  ]);
});
