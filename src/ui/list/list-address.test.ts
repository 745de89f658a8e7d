import { expect, test } from 'vitest';
import { canonical, countWanted, keptRows, readSort, readWanted, writeSort } from './list-address.ts';
import type { AnyFilter } from './list-filter.ts';

interface Visit {
  readonly id: string;
  readonly type: string;
  readonly jour: string | null;
  readonly texte: string;
}
const rows: readonly Visit[] = [
  { id: 'a', type: 'T1', jour: '2026-11-20', texte: 'Kerjean Vitré' },
  { id: 'b', type: 'T2', jour: null, texte: 'Thévenard Vitré' },
];
const filters: readonly AnyFilter<Visit>[] = [
  { kind: 'period', id: 'echeance', label: 'Échéance', ready: ['retard'], dayOf: ({ jour }) => jour },
  { kind: 'many', id: 'type', label: 'Type', valuesOf: ({ type }) => [type], labelOf: () => undefined },
  { kind: 'flag', id: 'relire', label: 'À relire', matches: ({ id }) => id === 'b' },
];
const haystack = ({ texte }: Visit): string => texte;
const kept = (query: string): string =>
  keptRows(rows, { filters, haystack }, { ...readWanted(filters, query), today: '2026-11-23' })
    .map(({ id }) => id)
    .join('');

test.each([
  ['', 'ab'],
  ['type=T1', 'a'],
  ['type=T1&type=T2', 'ab'],
  ['relire=1', 'b'],
  ['q=thevenard vitre', 'b'],
  ['q=vitre&echeance=retard', 'a'],
  ['q= ', 'ab'],
  ['q=inconnu', ''],
])('%s keeps %s', (query, ids) => {
  expect(kept(query)).toBe(ids);
});

test('what the address does not know, or says badly, is dropped and hides nothing', () => {
  const query = 'inconnu=1&echeance=demain&type=&relire=oui&q=%20';
  expect(countWanted(readWanted(filters, query))).toBe(0);
  expect(kept(query)).toBe('ab');
  expect(canonical(filters, query)).toBe('');
});

test('two equal sets of filters are one text, whatever their order and that of the rows', () => {
  const query = 'tri=-type&type=T1&relire=1&echeance=15j&q=+Kerjean+';
  expect(canonical(filters, query)).toBe('q=Kerjean&echeance=15j&type=T1&relire=1');
  expect(canonical(filters, canonical(filters, query))).toBe(canonical(filters, query));
  expect(countWanted(readWanted(filters, query))).toBe(4);
});

test('the order is read from the address, and has a default', () => {
  const fallback = { id: 'echeance', isDescending: false };
  expect(readSort('tri=-client', fallback)).toEqual({ id: 'client', isDescending: true });
  expect(readSort('tri=ville', fallback)).toEqual({ id: 'ville', isDescending: false });
  expect(readSort('tri=-', fallback)).toBe(fallback);
  expect(readSort('', fallback)).toBe(fallback);
  expect(writeSort({ id: 'client', isDescending: true })).toBe('-client');
});
