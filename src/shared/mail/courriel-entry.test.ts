import { expect, test } from 'vitest';
import { refusedAddresses, missingOf } from './courriel-entry.ts';

const WRITTEN = { destinataires: ['a@b.example'], objet: 'Votre dossier', message: 'Bonjour' };

test('a mail with somebody to read it, a subject and a message may leave', () => {
  expect([...missingOf(WRITTEN)]).toEqual([]);
});

test('what is empty, or made of spaces, is named', () => {
  expect([...missingOf({ destinataires: [], objet: ' ', message: '\n' })]).toEqual([
    'destinataires',
    'objet',
    'message',
  ]);
});

test('[courriels/L1] the addresses that are no contacts are read out of the refusal, and nothing else is', () => {
  const fields = { 'destinataires.x@y.example': 'inconnu', objet: 'requis' };
  expect(refusedAddresses({ data: { champs: fields } })).toEqual(['x@y.example']);
  expect(refusedAddresses({})).toEqual([]);
});
