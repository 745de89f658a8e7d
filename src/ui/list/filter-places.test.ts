import { expect, test } from 'vitest';
import { placeFilters } from './filter-places.ts';
import type { AnyFilter } from './list-filter.ts';

const many = (id: string, place?: 'wide' | 'others'): AnyFilter<unknown> => ({
  kind: 'many',
  id,
  label: id,
  ...(place && { place }),
  valuesOf: () => [],
  labelOf: () => undefined,
});
const filters = [
  many('a'),
  many('b', 'wide'),
  many('c', 'others'),
  many('d'),
  { kind: 'flag', id: 'f', label: 'f', matches: () => true } as const,
];
const places = (set: string, isWide: boolean) => {
  const { shown, others } = placeFilters(filters, { isSet: ({ id }) => set.includes(id), isWide });
  return [shown, others].map((list) => list.map(({ id }) => id).join('')).join(' | ');
};

test('free filters stand where there is room, the others wait with the flags', () => {
  expect(places('', true)).toBe('abd | cf');
  expect(places('', false)).toBe('ad | bcf');
});
test('a filter that is set comes first and takes the room of a free one', () => {
  expect(places('c', true)).toBe('cab | df');
  expect(places('b', false)).toBe('ba | cdf');
  expect(places('abcd', false)).toBe('abcd | f');
});
test('a flag that is set is said in the bar, and keeps its switch', () => {
  expect(places('f', false)).toBe('adf | bcf');
});
test('a list whose filters are all in sight keeps them in their order', () => {
  const all = [many('a'), many('b')];
  const { shown, isTucked } = placeFilters(all, { isSet: ({ id }) => id === 'b', isWide: false });
  expect([shown, isTucked]).toEqual([all, false]);
});
