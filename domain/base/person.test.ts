import { expect, test } from 'vitest';
import { fullName } from './person.ts';

test.each([
  [{ civilite: 'Mme', prenom: 'Jocelyne', nom: 'Thévenard' }, 'Mme Jocelyne Thévenard'],
  [{ prenom: 'Yann', nom: 'Kerdoncuff' }, 'Yann Kerdoncuff'],
  [{ civilite: null, prenom: null, nom: 'Isolation Armor' }, 'Isolation Armor'],
  [{ prenom: '', nom: 'Kerdoncuff' }, 'Kerdoncuff'],
  [{}, ''],
])('%j is written %s', (person, written) => {
  expect(fullName(person)).toBe(written);
});
