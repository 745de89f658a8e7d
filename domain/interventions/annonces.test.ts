import { describe, expect, test } from 'vitest';
import { intervention } from '../access/samples.ts';
import { annoncesOf } from './annonces.ts';

const said = (before: Parameters<typeof intervention>[0], after: Parameters<typeof intervention>[0]) =>
  annoncesOf(intervention(before), intervention(after)).map(({ titre, idUser, detail }) => [titre, idUser, detail]);

describe('[interventions/I18] who is told of a change', () => {
  test('the controller who gets the visit, and the one who had it', () => {
    expect(said({ idControleur: 12 }, { idControleur: 13 })).toEqual([
      ['Visite retirée', 12, null],
      ['Visite confiée', 13, null],
    ]);
    expect(said({ idControleur: null }, { idControleur: 12 })).toEqual([['Visite confiée', 12, null]]);
  });
  test('the controller whose visit moves', () => {
    expect(said({}, { dateRdv: '2026-12-01T08:00:00.000Z' })).toEqual([['Visite déplacée', 12, null]]);
    expect(said({ idControleur: null }, { idControleur: null, dateRdv: null })).toEqual([]);
  });
  test('the controller whose work is sent back, with what the RT wrote', () => {
    expect(said({ etat: 'VERIF RT' }, { etat: 'EN COURS', commentaireRt: 'Photo floue' })).toEqual([
      ['Intervention renvoyée', 12, 'Photo floue'],
    ]);
  });
  test('the controller whose visit is cancelled, with the reason', () => {
    expect(said({}, { etat: 'ANNULE', motif: 'Refus du bénéficiaire' })).toEqual([
      ['Visite annulée', 12, 'Refus du bénéficiaire'],
    ]);
  });
  test('nobody of an answer, of a submission or of a validation', () => {
    expect(said({}, { champs: { surface: 112 }, etat: 'EN COURS' })).toEqual([]);
    expect(said({ etat: 'EN COURS' }, { etat: 'VERIF RT' })).toEqual([]);
    expect(said({ etat: 'VERIF RT' }, { etat: 'VALIDE' })).toEqual([]);
  });
});
