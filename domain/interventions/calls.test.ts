import { expect, test } from 'vitest';
import { intervention } from '../test-support/samples.ts';
import { callChanges, callsRefusal, madeCalls } from './calls.ts';
import type { Appel } from './intervention.ts';

const call = (fields: Partial<Appel> = {}): Appel => ({
  resultat: 'sans-reponse',
  note: null,
  le: '2026-11-26T09:00:00.000Z',
  par: { id: 12, nom: 'Claire Vasseur' },
  ...fields,
});
const visit = intervention({
  appels: { 'a-a': call(), 'a-b': call({ resultat: 'joint', le: '2026-11-26T10:00:00.000Z' }) },
});

test('[interventions/I41] the last call comes first; a visit without any has none', () => {
  expect(madeCalls(visit).map(({ id }) => id)).toEqual(['a-b', 'a-a']);
  expect(madeCalls({})).toEqual([]);
});

test('[interventions/I41] a call is added by who made it', () => {
  expect(callsRefusal(callChanges('c', call()), visit, { id: 12 })).toBeNull();
  expect(callsRefusal({ consignes: 'Échelle' }, visit, { id: 12 })).toBeNull();
});

test.each([
  ['of somebody else', callChanges('c', call({ par: { id: 13, nom: 'Inès' } })), { 'appels.a-c': 'valeur' }],
  ['that was written already', callChanges('a', call({ resultat: 'joint' })), { 'appels.a-a': 'connu' }],
  ['taken away', { 'appels.a-a': null }, { 'appels.a-a': 'connu' }],
  ['without its result', { 'appels.c': { le: 'hier' } }, { 'appels.c': 'valeur' }],
  ['all of them at once', { appels: {} }, { appels: 'valeur' }],
] as const)('[interventions/I41] a call %s is refused', (_, changes, champs) => {
  expect(callsRefusal(changes, visit, { id: 12 })).toMatchObject({ code: 'VALIDATION', data: { champs } });
});
