import { expect, test } from 'vitest';
import { fullName, nameInMail, readsAsAddress } from './person.ts';

test.each([
  [{ civilite: 'Mme', prenom: 'Jocelyne', nom: 'Thévenard' }, 'Mme Jocelyne Thévenard'],
  [{ prenom: 'Yann', nom: 'Kerdoncuff' }, 'Yann Kerdoncuff'],
  [{ civilite: null, prenom: null, nom: 'Isolation Armor' }, 'Isolation Armor'],
  [{ prenom: '', nom: 'Kerdoncuff' }, 'Kerdoncuff'],
  [{}, ''],
])('%j is written %s', (person, written) => {
  expect(fullName(person)).toBe(written);
});

test.each([
  ['Gagnez http://x.example', true, 'Gagnez http: / / x. example'],
  ['www.x.example', true, 'www. x. example'],
  ['a@b.example', true, 'a@ b. example'],
  ['Dupont.fr', false, 'Dupont. fr'],
  ['J.-P. Le Bihan', false, 'J.-P. Le Bihan'],
  ['M. O’Neil-Été', false, 'M. O’Neil-Été'],
])('[session/D30] [courriels/L27] %s', (name, isAddress, written) => {
  expect([readsAsAddress(name), nameInMail(name)]).toEqual([isAddress, written]);
});
