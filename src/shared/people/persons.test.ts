import { expect, test } from 'vitest';
import { fullName } from '#domain/base/person.ts';
import { initialsOf, shortNameOf } from './persons.ts';

test('a person is named with what is known of them', () => {
  expect(fullName({ civilite: 'Mme', prenom: 'Jocelyne', nom: 'Thévenard' })).toBe('Mme Jocelyne Thévenard');
  expect(fullName({ civilite: null, prenom: null, nom: 'SCI Les Tilleuls' })).toBe('SCI Les Tilleuls');
});
test.each([
  ['Yann Kerdoncuff', 'Y. Kerdoncuff'],
  ['Marie-Claire de La Rochefoucauld', 'M.-C. de La Rochefoucauld'],
  ['Kerdoncuff', 'Kerdoncuff'],
  ['', ''],
])('%s is short as %s', (nom, shortName) => {
  expect(shortNameOf(nom)).toBe(shortName);
});
test('the round mark holds the first and the last initial', () => {
  expect(initialsOf('Yann Kerdoncuff')).toBe('YK');
  expect(initialsOf('Maud Le Bihan')).toBe('MB');
  expect(initialsOf('norédia')).toBe('N');
});
