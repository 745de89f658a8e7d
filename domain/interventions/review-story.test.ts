import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HistoryLine } from '../historique/kept.ts';
import { returnsBefore, reviewDeedOf } from './review-story.ts';

const change = (champ: string, avant: unknown, apres: unknown) => ({ champ, avant, apres });
const first = { isAgain: false, known: '' };
const again = { isAgain: true, known: 'Photo floue' };

describe('[interventions/I61] what one writing did to the review of a report', () => {
  test.each([
    [[change('etat', 'EN COURS', 'VERIF RT'), change('soumisLe', null, '2026-11-23')], first, 'soumise', ''],
    [[change('etat', 'NOUVELLE', 'VERIF RT'), change('champs.a', null, 'b')], first, 'soumise', ''],
    [[change('etat', 'EN COURS', 'VERIF RT')], again, 'soumiseDeNouveau', ''],
    [
      [change('etat', 'VERIF RT', 'EN COURS'), change('commentaireRt', null, 'Photo floue')],
      first,
      'renvoyee',
      'Photo floue',
    ],
    // The same words twice are no change: the last ones stand.
    [[change('etat', 'VERIF RT', 'EN COURS')], again, 'renvoyee', 'Photo floue'],
    [[change('etat', 'VERIF RT', 'VALIDE')], again, 'validee', ''],
    [[change('etat', 'EN COURS', 'VALIDE')], first, 'emise', ''],
    [
      [change('etat', 'VERIF RT', 'NOUVELLE'), change('motif', null, 'Mauvaise adresse')],
      first,
      'reinitialisee',
      'Mauvaise adresse',
    ],
    [[change('etat', 'NOUVELLE', 'ANNULE'), change('motif', null, 'Absent')], first, 'annulee', 'Absent'],
  ] as const)('%j', (...[changes, known, quoi, motif]) => {
    expect(reviewDeedOf(changes, known)).toEqual({ quoi, motif });
  });

  test('what moves no state, or states that nobody goes between, tells nothing', () => {
    expect(reviewDeedOf([change('commentaireRt', null, 'Photo floue')])).toBeNull();
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (avant, apres) => {
        fc.pre(typeof avant !== 'string');
        expect(reviewDeedOf([change('etat', avant, apres)])).toBeNull();
      }),
    );
  });
});

type Told = readonly [date: string, champ: string, apres: unknown, more?: Partial<HistoryLine>];
const line = (...[date, champ, apres, more = {}]: Told): HistoryLine => ({
  date,
  utilisateur: 'Samia Haddad',
  action: 'modification',
  collection: 'interventions',
  numero: 'I-1',
  champ,
  avant: null,
  apres,
  horsLigne: false,
  ...more,
});

test('[interventions/I61] a return counts for its own visit alone, and for what comes after it', () => {
  const lines = [
    line('2026-11-24T09:00:00Z', 'commentaireRt', 'Photo floue'),
    line('2026-11-24T09:00:00Z', 'etat', 'EN COURS', { avant: 'VERIF RT' }),
    line('2026-11-25T09:00:00Z', 'commentaireRt', 'Sans date', { numero: 'I-2' }),
  ];
  const asked = (date: string, numero = 'I-1') => returnsBefore(lines, { numero, date });
  expect(asked('2026-11-24T09:00:00Z')).toEqual(first);
  expect(asked('2026-11-24T09:00:01Z')).toEqual(again);
  expect(asked('2026-11-26T09:00:00Z', 'I-2')).toEqual({ isAgain: false, known: 'Sans date' });
});
