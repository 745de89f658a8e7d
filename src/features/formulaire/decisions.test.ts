import { describe, expect, test } from 'vitest';
import type { Actor, Role } from '#domain/access/roles.ts';
import type { EtatIntervention, Intervention } from '#domain/interventions/intervention.ts';
import {
  changementsReponses,
  changementsSoumission,
  modeDe,
  obstacleSoumission,
  refusValidation,
} from './decisions.ts';

const acteur = (role: Role, id = 7) =>
  ({
    id,
    role,
    idBureauInspection: 1,
    droitRestreint: null,
    idClient: null,
    idEntreprise: null,
    bureauxAttaches: [],
  }) as unknown as Actor;
const intervention = (etat: EtatIntervention, idControleur = 7) =>
  ({ etat, idControleur, idBureauInspection: 1, soumisPar: null }) as unknown as Intervention;

describe('who may type', () => {
  test.each([
    ['CONTROL', 7, 'NOUVELLE', 'saisie'],
    ['CONTROL', 7, 'EN COURS', 'saisie'],
    ['CONTROL', 7, 'VERIF RT', 'lecture'],
    ['CONTROL', 8, 'EN COURS', 'lecture'],
    ['MANAGER', 9, 'EN COURS', 'correction'],
    ['MANAGER', 7, 'EN COURS', 'saisie'],
    ['MANAGER', 9, 'VERIF RT', 'correction'],
    ['MANAGER', 9, 'VALIDE', 'lecture'],
    ['BASIC', 9, 'EN COURS', 'lecture'],
    ['COFRAC', 9, 'VALIDE', 'lecture'],
  ] as const)('%s %d on %s: %s', (...[role, id, etat, mode]) => {
    expect(modeDe(acteur(role, id), intervention(etat))).toBe(mode);
  });
});

describe('first answer', () => {
  test('[interventions/I8] starts the intervention of its controller, once', () => {
    const reponse = { 'champs.h_reference': 'A' };
    expect(changementsReponses(reponse, acteur('CONTROL'), intervention('NOUVELLE'))).toEqual({
      ...reponse,
      etat: 'EN COURS',
    });
    expect(changementsReponses(reponse, acteur('CONTROL'), intervention('EN COURS'))).toEqual(reponse);
  });
  test('[interventions/I8] an answer of the office, or an emptied field, starts nothing', () => {
    expect(changementsReponses({ 'champs.a': 1 }, acteur('MANAGER', 9), intervention('NOUVELLE'))).not.toHaveProperty(
      'etat',
    );
    expect(changementsReponses({ 'champs.a': null }, acteur('CONTROL'), intervention('NOUVELLE'))).not.toHaveProperty(
      'etat',
    );
  });
});

describe('soumettre', () => {
  const pret = {
    acteur: acteur('CONTROL'),
    intervention: intervention('EN COURS'),
    idConflit: null,
    erreurs: 0,
    manquants: 0,
    photosEnCours: 0,
  };
  test('works when nothing is missing', () => {
    expect(obstacleSoumission(pret)).toBeNull();
    expect(changementsSoumission(true, 'Satisfaisant')).toEqual({ etat: 'VERIF RT', resultat: 'Satisfaisant' });
    expect(changementsSoumission(false, null)).toEqual({ etat: 'VALIDE', resultat: null });
  });
  test('says the first thing in its way: conflict, errors, missing fields, photos being kept', () => {
    const tout = { ...pret, idConflit: 'c1', erreurs: 2, manquants: 3, photosEnCours: 1 };
    expect(obstacleSoumission(tout)).toEqual({ cause: 'conflit', idConflit: 'c1' });
    expect(obstacleSoumission({ ...tout, idConflit: null })).toEqual({ cause: 'erreurs', nombre: 2 });
    expect(obstacleSoumission({ ...tout, idConflit: null, erreurs: 0 })).toEqual({ cause: 'manquants', nombre: 3 });
    expect(obstacleSoumission({ ...pret, photosEnCours: 1 })).toEqual({ cause: 'photos', nombre: 1 });
  });
  test('belongs to the controller to whom it is assigned', () => {
    expect(obstacleSoumission({ ...pret, acteur: acteur('MANAGER', 9) })).toEqual({ cause: 'assignation' });
  });
});

describe('valider', () => {
  test('waits for every photo', () => {
    const rt = acteur('MANAGER', 9);
    expect(refusValidation(rt, intervention('VERIF RT'), { prises: 2, recues: 1, detenteurs: ['Yann'] })).toEqual({
      code: 'PHOTOS_MANQUANTES',
      photos: { prises: 2, recues: 1, detenteurs: ['Yann'] },
    });
    expect(refusValidation(rt, intervention('VERIF RT'), { prises: 2, recues: 2, detenteurs: [] })).toBeNull();
  });
  test('is refused to who carried it out, and to who is not responsible', () => {
    const recu = { prises: 0, recues: 0, detenteurs: [] };
    expect(refusValidation(acteur('MANAGER', 7), intervention('VERIF RT'), recu)).toEqual({
      code: 'SEPARATION_DES_TACHES',
    });
    expect(refusValidation(acteur('CONTROL', 8), intervention('VERIF RT'), recu)).toEqual({
      code: 'DROIT_INSUFFISANT',
    });
  });
});
