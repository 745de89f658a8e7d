import { describe, expect, test } from 'vitest';
import { intervention } from '../access/essais.ts';
import { annoncesDe } from './annonces.ts';

const dites = (avant: Parameters<typeof intervention>[0], apres: Parameters<typeof intervention>[0]) =>
  annoncesDe(intervention(avant), intervention(apres)).map(({ titre, idUser, detail }) => [titre, idUser, detail]);

describe('[interventions/I18] who is told of a change', () => {
  test('the controller who gets the visit, and the one who had it', () => {
    expect(dites({ idControleur: 12 }, { idControleur: 13 })).toEqual([
      ['Visite retirée', 12, null],
      ['Visite confiée', 13, null],
    ]);
    expect(dites({ idControleur: null }, { idControleur: 12 })).toEqual([['Visite confiée', 12, null]]);
  });
  test('the controller whose visit moves', () => {
    expect(dites({}, { dateRdv: '2026-12-01T08:00:00.000Z' })).toEqual([['Visite déplacée', 12, null]]);
    expect(dites({ idControleur: null }, { idControleur: null, dateRdv: null })).toEqual([]);
  });
  test('the controller whose work is sent back, with what the RT wrote', () => {
    expect(dites({ etat: 'VERIF RT' }, { etat: 'EN COURS', commentaireRt: 'Photo floue' })).toEqual([
      ['Intervention renvoyée', 12, 'Photo floue'],
    ]);
  });
  test('the controller whose visit is cancelled, with the reason', () => {
    expect(dites({}, { etat: 'ANNULE', motif: 'Refus du bénéficiaire' })).toEqual([
      ['Visite annulée', 12, 'Refus du bénéficiaire'],
    ]);
  });
  test('nobody of an answer, of a submission or of a validation', () => {
    expect(dites({}, { champs: { surface: 112 }, etat: 'EN COURS' })).toEqual([]);
    expect(dites({ etat: 'EN COURS' }, { etat: 'VERIF RT' })).toEqual([]);
    expect(dites({ etat: 'VERIF RT' }, { etat: 'VALIDE' })).toEqual([]);
  });
});
