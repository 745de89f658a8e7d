import { describe, expect, test } from 'vitest';
import { awaitedOf, progressOf, champsOf, nextRemaining } from './section-navigation.ts';

const compile = {
  champs: new Map(['a', 'b', 'c', 'd'].map((cfId, rank) => [cfId, { idSection: rank < 2 ? 's1' : 's2' }])),
};

describe('what is left to fill', () => {
  test('is visited in the order of the form, from where the person is', () => {
    expect(nextRemaining(compile, ['d', 'a', 'c'], null)).toBe('a');
    expect(nextRemaining(compile, ['d', 'a', 'c'], 'a')).toBe('c');
    expect(nextRemaining(compile, ['d', 'a', 'c'], 'b')).toBe('c');
  });
  test('starts again after the last one', () => {
    expect(nextRemaining(compile, ['a', 'c'], 'd')).toBe('a');
    expect(nextRemaining(compile, [], 'a')).toBeNull();
  });
  test('leads to the errors once nothing but errors is left', () => {
    expect(awaitedOf({ manquants: ['b'], erreurs: ['a'] })).toEqual(['b']);
    expect(awaitedOf({ manquants: [], erreurs: ['a'] })).toEqual(['a']);
  });
  test('fields are listed by section', () => {
    expect(champsOf(compile, 's2')).toEqual(['c', 'd']);
  });
});

test.each([
  [{ errors: 1, missing: 0, repondus: 3, total: 3 }, 'erreur'],
  [{ errors: 0, missing: 0, repondus: 3, total: 3, contested: true }, 'erreur'],
  [{ errors: 0, missing: 0, repondus: 3, total: 5 }, 'complete'],
  [{ errors: 0, missing: 2, repondus: 3, total: 5 }, 'enCours'],
  [{ errors: 0, missing: 2, repondus: 0, total: 5 }, 'vide'],
  [{ errors: 0, missing: 0, repondus: 0, total: 5 }, 'vide'],
  [{ errors: 0, missing: 0, repondus: 0, total: 0 }, 'complete'],
])('a section with %j is %s', (counts, expected) => {
  expect(progressOf({ id: 's', libelle: 'S', visible: true, contested: false, ...counts })).toBe(expected);
});
