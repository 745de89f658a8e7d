import { expect, test } from 'vitest';
import { firstSignatories, movedBy, proposalsOf } from './proposals.ts';

const sender = { nom: 'Vasseur', prenom: 'Claire', email: 'claire@bureau.example' };
const beneficiaire = { nom: 'Rozé', prenom: 'Paul', email: null };
const contacts = [
  { nom: 'Oxance', email: 'maud@oxance.example', qualite: 'client' },
  { nom: 'Yann Kerdoncuff', email: 'yann@bureau.example', qualite: 'controleur' },
] as const;

test('[signatures/E20] the controller, the office, the client, then the beneficiary even without a mailbox', () => {
  const proposed = proposalsOf({ contacts, beneficiaire, sender });
  expect(proposed.map(({ nom, qualite }) => [nom, qualite])).toEqual([
    ['Yann Kerdoncuff', 'controleur'],
    ['Claire Vasseur', 'bureau'],
    ['Oxance', 'client'],
    ['Paul Rozé', 'beneficiaire'],
  ]);
  expect(firstSignatories(proposed).map(({ email }) => email)).toEqual(['yann@bureau.example', 'maud@oxance.example']);
});

test('[signatures/E20] one mailbox is proposed once; without a client, the beneficiary signs', () => {
  const proposed = proposalsOf({
    contacts: [{ nom: 'Claire V.', email: 'CLAIRE@bureau.example', qualite: 'controleur' }],
    beneficiaire: { ...beneficiaire, email: 'paul@menage.example' },
    sender,
  });
  expect(proposed.map(({ qualite }) => qualite)).toEqual(['controleur', 'beneficiaire']);
  expect(firstSignatories(proposed).map(({ qualite }) => qualite)).toEqual(['controleur', 'beneficiaire']);
});

test('[signatures/E20] a signatory is moved by one place, and stays at either end', () => {
  expect(movedBy(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  expect(movedBy(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(movedBy(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
});
