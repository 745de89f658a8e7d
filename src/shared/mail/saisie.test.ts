import { expect, test } from 'vitest';
import { adressesRefusees, manquesDe } from './saisie.ts';

const ECRIT = { destinataires: ['a@b.example'], objet: 'Votre dossier', message: 'Bonjour' };

test('a mail with somebody to read it, a subject and a message may leave', () => {
  expect([...manquesDe(ECRIT)]).toEqual([]);
});

test('what is empty, or made of spaces, is named', () => {
  expect([...manquesDe({ destinataires: [], objet: ' ', message: '\n' })]).toEqual([
    'destinataires',
    'objet',
    'message',
  ]);
});

test('[courriels/L1] the addresses that are no contacts are read out of the refusal, and nothing else is', () => {
  const champs = { 'destinataires.x@y.example': 'inconnu', objet: 'requis' };
  expect(adressesRefusees({ data: { champs } })).toEqual(['x@y.example']);
  expect(adressesRefusees({})).toEqual([]);
});
