import { expect, test } from 'vitest';
import { choicesOf, moved, saidOf } from './section-choices.ts';

const SECTIONS = [
  { id: 'a', libelle: 'Visite' },
  { id: 'b', libelle: 'Travaux' },
  { id: 'c', libelle: 'Conclusion' },
];

test('[reports/R31] choices come back as the layout that made them, and say nothing of the order of the form', () => {
  const layout = { ordre: ['c', 'a', 'b'], masquees: ['a'] };
  const choices = choicesOf(layout, SECTIONS);
  expect(choices.map(({ id, isPrinted }) => [id, isPrinted])).toEqual([
    ['c', true],
    ['a', false],
    ['b', true],
  ]);
  expect(saidOf(choices, SECTIONS)).toEqual(layout);
  expect(saidOf(choicesOf({ ordre: [], masquees: [] }, SECTIONS), SECTIONS)).toEqual({ ordre: [], masquees: [] });
});

test('a section goes up or down by one, and no further than the ends', () => {
  const choices = choicesOf({ ordre: [], masquees: [] }, SECTIONS);
  const ids = (rank: number, by: -1 | 1) =>
    moved(choices, rank, by)
      .map(({ id }) => id)
      .join('');
  expect([ids(0, 1), ids(2, -1), ids(0, -1), ids(2, 1)]).toEqual(['bac', 'acb', 'abc', 'abc']);
});
