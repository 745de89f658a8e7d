import { expect, test } from 'vitest';
import { initialesDe, nomCourt, nomDe } from './personnes.ts';

test('a person is named with what is known of them', () => {
  expect(nomDe({ civilite: 'Mme', prenom: 'Jocelyne', nom: 'Thévenard', telephone: null, email: null })).toBe(
    'Mme Jocelyne Thévenard',
  );
  expect(nomDe({ civilite: null, prenom: null, nom: 'SCI Les Tilleuls', telephone: null, email: null })).toBe(
    'SCI Les Tilleuls',
  );
});
test.each([
  ['Yann Kerdoncuff', 'Y. Kerdoncuff'],
  ['Marie-Claire de La Rochefoucauld', 'M.-C. de La Rochefoucauld'],
  ['Kerdoncuff', 'Kerdoncuff'],
  ['', ''],
])('%s is short as %s', (nom, court) => {
  expect(nomCourt(nom)).toBe(court);
});
test('the round mark holds the first and the last initial', () => {
  expect(initialesDe('Yann Kerdoncuff')).toBe('YK');
  expect(initialesDe('Maud Le Bihan')).toBe('MB');
  expect(initialesDe('norédia')).toBe('N');
});
