import { describe, expect, test } from 'vitest';
import { intervention } from '../test-support/samples.ts';
import { annoncesOf } from './annonces.ts';

type Sample = Parameters<typeof intervention>[0];
const said = (before: Sample | null, after: Sample) =>
  annoncesOf(before === null ? null : intervention(before), intervention(after));
const toController = (before: Sample | null, after: Sample) =>
  said(before, after).flatMap(({ titre, a, detail }) => (typeof a === 'object' ? [[titre, a.idUser, detail]] : []));
const toOthers = (before: Sample | null, after: Sample) =>
  said(before, after).flatMap(({ titre, a, detail }) => (typeof a === 'string' ? [[titre, a, detail]] : []));

const MORNING = '2026-12-01T08:00:00.000Z';
const WHEN = 'le 01/12/2026 à 09:00';

test('[interventions/I60] who submitted is asked whether they agree with a changed conclusion; the RTs learn the answer', () => {
  const change = { champ: null, id: 21, nom: 'Roussel', le: MORNING, avant: 'Satisfaisant' };
  const before: Sample = { etat: 'VERIF RT', resultat: 'Satisfaisant', soumisPar: 12 };
  const changed: Sample = { ...before, resultat: 'Non satisfaisant', correctionsRt: [change] };
  expect(toController(before, changed)).toEqual([['Conclusion modifiée', 12, 'Non satisfaisant']]);
  const answer = { accord: false, motif: 'Sonde', sur: 'Non satisfaisant', id: 12, nom: 'Yann', le: MORNING };
  expect(toOthers(changed, { ...changed, accordConclusion: answer })).toEqual([
    ['Réponse à une conclusion modifiée', 'rt', 'Yann n’est pas d’accord : Sonde'],
  ]);
});

describe('[interventions/I18] who is told of a change', () => {
  test('the controller who gets the visit, with its day and hour, and the one who had it', () => {
    expect(toController({ idControleur: 12, dateRdv: MORNING }, { idControleur: 13, dateRdv: MORNING })).toEqual([
      ['Visite retirée', 12, null],
      ['Visite confiée', 13, WHEN],
    ]);
    expect(toController({ idControleur: null }, { idControleur: 12, dateRdv: null })).toEqual([
      ['Visite confiée', 12, null],
    ]);
    expect(toController(null, { idControleur: 12, dateRdv: MORNING })).toEqual([['Visite confiée', 12, WHEN]]);
  });
  test('[interventions/I46] who accompanies, in words of their own, and what becomes of it for both', () => {
    const yann = { idControleur: 12, nomControleur: 'Yann Kerdoncuff', dateRdv: MORNING };
    const pair = { ...yann, idSecond: 14, nomSecond: 'Samia Haddad' };
    expect(toController(yann, pair)).toEqual([['Visite à accompagner', 14, `${WHEN}, avec Yann Kerdoncuff`]]);
    expect(toController(null, pair)).toEqual([
      ['Visite confiée', 12, `${WHEN}, avec Samia Haddad`],
      ['Visite à accompagner', 14, `${WHEN}, avec Yann Kerdoncuff`],
    ]);
    expect(toController(pair, yann)).toEqual([['Visite retirée', 14, null]]);
    expect(toController({ ...pair, dateRdv: null }, pair)).toEqual([
      ['Visite planifiée', 12, WHEN],
      ['Visite planifiée', 14, WHEN],
    ]);
    expect(toController(pair, { ...pair, etat: 'ANNULE', motif: 'Refus' }).map(([, id]) => id)).toEqual([12, 14]);
    expect(
      toController({ ...pair, etat: 'VERIF RT' }, { ...pair, etat: 'EN COURS', commentaireRt: 'Photo floue' }),
    ).toEqual([['Intervention renvoyée', 12, 'Photo floue']]);
    const swapped = { ...pair, idControleur: 14, idSecond: 12, nomControleur: 'Samia Haddad', nomSecond: 'Yann K.' };
    expect(toController(pair, swapped)).toEqual([
      ['Visite confiée', 14, `${WHEN}, avec Yann K.`],
      ['Visite à accompagner', 12, `${WHEN}, avec Samia Haddad`],
    ]);
  });
  test('the controller whose visit is planned, moves or loses its day', () => {
    expect(toController({ dateRdv: null }, { dateRdv: MORNING })).toEqual([['Visite planifiée', 12, WHEN]]);
    expect(toController({ dateRdv: '2026-11-30T08:00:00.000Z' }, { dateRdv: MORNING })).toEqual([
      ['Visite déplacée', 12, WHEN],
    ]);
    expect(toController({ dateRdv: MORNING }, { dateRdv: null })).toEqual([['Visite à replanifier', 12, null]]);
    expect(toController({ idControleur: null, dateRdv: MORNING }, { idControleur: null, dateRdv: null })).toEqual([]);
  });
  test('the controller whose work is sent back, with what the RT wrote', () => {
    expect(said({ etat: 'VERIF RT' }, { etat: 'EN COURS', commentaireRt: 'Photo floue' })).toEqual([
      { titre: 'Intervention renvoyée', a: { idUser: 12 }, detail: 'Photo floue' },
    ]);
  });
  test('the controller whose visit is cancelled, with the reason; its clients, without it', () => {
    expect(said({}, { etat: 'ANNULE', motif: 'Refus du bénéficiaire' })).toEqual([
      { titre: 'Visite annulée', a: { idUser: 12 }, detail: 'Refus du bénéficiaire' },
      { titre: 'Visite annulée', a: 'clients', detail: null },
    ]);
    expect(said({ etat: 'ANNULE' }, { etat: 'ANNULE', motif: 'Autre' })).toEqual([]);
  });
  test('the client and the installer when a visit is planned, moved or loses its day', () => {
    expect(toOthers(null, { dateRdv: MORNING })).toEqual([['Visite planifiée', 'clients', WHEN]]);
    expect(toOthers({ dateRdv: null }, { dateRdv: MORNING })).toEqual([['Visite planifiée', 'clients', WHEN]]);
    expect(toOthers({ dateRdv: '2026-11-30T08:00:00.000Z' }, { dateRdv: MORNING })).toEqual([
      ['Visite déplacée', 'clients', WHEN],
    ]);
    expect(toOthers({ dateRdv: MORNING }, { dateRdv: null })).toEqual([['Visite à replanifier', 'clients', null]]);
    expect(toOthers(null, { dateRdv: null })).toEqual([]);
  });
  test('no client of a report that is made again, nor of who comes', () => {
    expect(toOthers(null, { dateRdv: MORNING, version: 2 })).toEqual([]);
    expect(toOthers({ idControleur: 12 }, { idControleur: 13 })).toEqual([]);
  });
  test('the RTs when a form waits for their review, each time that it does', () => {
    expect(said({ etat: 'EN COURS' }, { etat: 'VERIF RT' })).toEqual([
      { titre: 'Visite à relire', a: 'rt', detail: null },
    ]);
    expect(said({ etat: 'VERIF RT' }, { etat: 'VERIF RT', commentaireRt: 'Photo floue' })).toEqual([]);
  });
  test('nobody of an answer or of a validation', () => {
    expect(said({}, { champs: { surface: 112 }, etat: 'EN COURS' })).toEqual([]);
    expect(said({ etat: 'VERIF RT' }, { etat: 'VALIDE' })).toEqual([]);
  });
});
