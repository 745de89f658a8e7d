import { expect, test } from 'vitest';
import { intervention } from '#domain/test-support/samples.ts';
import { fold } from '../../../ui/table/fold.ts';
import { haystack, namesOf, rowOf } from './row.ts';

const document = (fields: Parameters<typeof intervention>[0] = {}) => ({
  ...intervention(fields),
  rev: 1,
  seq: 1,
  dirty: 0 as const,
});

test('[interventions/I5] a submitted intervention is shown in progress, and waits for its review', () => {
  expect(rowOf(document({ etat: 'VERIF RT' }), 'recu')).toMatchObject({ etat: 'EN COURS', aRelire: true });
  expect(rowOf(document({ etat: 'EN COURS' }), 'recu')).toMatchObject({ etat: 'EN COURS', aRelire: false });
});
test('a row shows names and places as an office writes them', () => {
  expect(rowOf(document(), 'recu')).toMatchObject({
    beneficiaire: 'Mme Jocelyne Thévenard',
    ville: 'Vitré (35)',
    controleur: { id: '12', nom: 'Y. Kerdoncuff' },
  });
  expect(rowOf(document({ idControleur: null, nomControleur: null }), 'recu').controleur).toBeNull();
});
test('[planning/P26] an intervention for two names both', () => {
  const row = rowOf(document({ aDeux: true, idSecond: 14, nomSecond: 'Samia Haddad' }), 'recu');
  expect([row.second, namesOf(row.source)]).toEqual([{ id: '14', nom: 'S. Haddad' }, 'Yann Kerdoncuff, Samia Haddad']);
});
test.each(['thevenard', 'i-2026-00131', 'd-2026-00042', 'bar-en-101', 'kerdoncuff', 'oxance energie', '35500'])(
  'an intervention is found by %s',
  (text) => {
    expect(fold(haystack(rowOf(document(), 'recu')))).toContain(text);
  },
);
test('the same document gives the same row', () => {
  const one = document();
  expect(rowOf(one, 'recu')).toBe(rowOf(one, 'recu'));
  expect(rowOf(one, 'appareil')).toMatchObject({ sync: 'appareil', numero: rowOf(one, 'recu').numero });
});
