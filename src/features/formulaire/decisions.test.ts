import { describe, expect, test } from 'vitest';
import {
  actor as sampleActor,
  formulaire,
  intervention as sampleIntervention,
  NOW,
  photo,
} from '#domain/test-support/samples.ts';
import type { Role } from '#domain/access/roles.ts';
import type { EtatIntervention } from '#domain/interventions/intervention.ts';
import { reponsesChanges, submissionChanges, modeOf, submissionObstacle, validationRefusal } from './decisions.ts';

const actor = (role: Role, id = 7) => sampleActor(role, { id, idBureauInspection: 1, droitRestreint: null });
const intervention = (etat: EtatIntervention, idControleur = 7) => sampleIntervention({ etat, idControleur });

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
    expect(modeOf(actor(role, id), intervention(etat))).toBe(mode);
  });
});

describe('first answer', () => {
  test('[interventions/I8] starts the intervention of its controller, once', () => {
    const changes = { 'champs.h_reference': 'A' };
    expect(reponsesChanges(changes, actor('CONTROL'), intervention('NOUVELLE'))).toEqual({
      ...changes,
      etat: 'EN COURS',
    });
    expect(reponsesChanges(changes, actor('CONTROL'), intervention('EN COURS'))).toEqual(changes);
  });
  test('[interventions/I8] an answer of the office, or an emptied field, starts nothing', () => {
    expect(reponsesChanges({ 'champs.a': 1 }, actor('MANAGER', 9), intervention('NOUVELLE'))).not.toHaveProperty(
      'etat',
    );
    expect(reponsesChanges({ 'champs.a': null }, actor('CONTROL'), intervention('NOUVELLE'))).not.toHaveProperty(
      'etat',
    );
  });
});

describe('soumettre', () => {
  const ready = {
    actor: actor('CONTROL'),
    intervention: intervention('EN COURS'),
    idConflit: null,
    erreurs: 0,
    manquants: 0,
    photosEnCours: 0,
  };
  test('works when nothing is missing', () => {
    expect(submissionObstacle(ready)).toBeNull();
    expect(submissionChanges(true, 'Satisfaisant')).toEqual({ etat: 'VERIF RT', resultat: 'Satisfaisant' });
    expect(submissionChanges(false, null)).toEqual({ etat: 'VALIDE', resultat: null });
  });
  test('says the first thing in its way: conflict, errors, missing fields, photos being kept', () => {
    const everything = { ...ready, idConflit: 'c1', erreurs: 2, manquants: 3, photosEnCours: 1 };
    expect(submissionObstacle(everything)).toEqual({ cause: 'conflit', idConflit: 'c1' });
    expect(submissionObstacle({ ...everything, idConflit: null })).toEqual({ cause: 'erreurs', nombre: 2 });
    expect(submissionObstacle({ ...everything, idConflit: null, erreurs: 0 })).toEqual({
      cause: 'manquants',
      nombre: 3,
    });
    expect(submissionObstacle({ ...ready, photosEnCours: 1 })).toEqual({ cause: 'photos', nombre: 1 });
  });
  test('belongs to the controller to whom it is assigned', () => {
    expect(submissionObstacle({ ...ready, actor: actor('MANAGER', 9) })).toEqual({ cause: 'assignation' });
  });
});

describe('valider', () => {
  const received = photo({ recuLe: NOW });
  const read = {
    intervention: intervention('VERIF RT'),
    photos: [received],
    corrections: [],
    contradiction: null,
    dossier: { referenceClient: 'OPE-1' },
    form: formulaire,
    office: { relectureSansHabilitation: true, formulairesNonValidesJusquAu: '2026-11-23' },
    reviewer: { competences: [] },
    day: '2026-11-23',
  };
  test('[reports/R61] names what the report must state and nobody said', () => {
    const unsaid = { ...read, intervention: { ...read.intervention, nomEntreprise: null } };
    expect(validationRefusal(actor('MANAGER', 9), unsaid)).toEqual({
      code: 'RAPPORT_INCOMPLET',
      faits: ['professionnel'],
    });
  });
  test('[bureaux/O21] names the form that its RT has not validated', () => {
    const late = { ...read, day: '2026-11-24' };
    expect(validationRefusal(actor('MANAGER', 9), late)).toEqual({
      code: 'FORMULAIRE_NON_VALIDE',
      idVersion: formulaire.id,
    });
    const validePar = { id: 9, nom: 'Claire Vasseur' };
    const validations = [{ idBureauInspection: 1, valideLe: NOW, validePar }];
    expect(validationRefusal(actor('MANAGER', 9), { ...late, form: { ...formulaire, validations } })).toBeNull();
  });
  test('[access/A51] waits for a reviewer who is authorised, when this device knows what they are authorised for', () => {
    const strict = { ...read, office: { formulairesNonValidesJusquAu: '2026-11-23' } };
    expect(validationRefusal(actor('MANAGER', 9), strict)).toEqual({ code: 'RELECTEUR_NON_HABILITE' });
    expect(validationRefusal(actor('MANAGER', 9), { ...strict, reviewer: null })).toBeNull();
    const competences = [{ code: 'BAR-EN-101', jusquAu: '2026-11-23' }];
    expect(validationRefusal(actor('MANAGER', 9), { ...strict, reviewer: { competences } })).toBeNull();
  });
  test('waits for every photo', () => {
    const rt = actor('MANAGER', 9);
    const photos = [received, photo({ modifiePar: { id: 12, nom: 'Yann' } })];
    expect(validationRefusal(rt, { ...read, photos })).toMatchObject({
      code: 'PHOTOS_MANQUANTES',
      photos: { prises: 2, recues: 1 },
    });
    expect(validationRefusal(rt, read)).toBeNull();
  });
  test('[interventions/I50] waits for this person to acknowledge what the measures say against the conclusion', () => {
    const contradiction = { propose: 'Non satisfaisant', conclu: 'Satisfaisant', causes: [], raison: 'Mesure refaite' };
    const contested = { ...read, contradiction };
    const vu = { propose: 'Non satisfaisant', conclu: 'Satisfaisant', id: 9, nom: 'Claire', le: NOW };
    const seenBy = (ecartVu: typeof vu) => ({ ...contested, intervention: { ...read.intervention, ecartVu } });
    expect(validationRefusal(actor('MANAGER', 9), contested)).toEqual({ code: 'ECART_NON_VU' });
    expect(validationRefusal(actor('MANAGER', 9), seenBy({ ...vu, id: 10 }))).toEqual({ code: 'ECART_NON_VU' });
    expect(validationRefusal(actor('MANAGER', 9), seenBy({ ...vu, propose: '' }))).toEqual({ code: 'ECART_NON_VU' });
    expect(validationRefusal(actor('MANAGER', 9), seenBy(vu))).toBeNull();
  });
  test('is refused to who carried it out, and to who is not responsible', () => {
    expect(validationRefusal(actor('MANAGER', 7), read)).toEqual({ code: 'SEPARATION_DES_TACHES' });
    expect(validationRefusal(actor('CONTROL', 8), read)).toEqual({ code: 'DROIT_INSUFFISANT' });
  });
  test('[interventions/I34] is refused to who changed the conclusion on this device, and to nobody else', () => {
    const corrections = [{ champ: null, id: 9 }];
    expect(validationRefusal(actor('MANAGER', 9), { ...read, corrections })).toEqual({ code: 'CONCLUSION_CORRIGEE' });
    const reasoned = { ...read.intervention, motifConclusion: 'Seuil' };
    expect(validationRefusal(actor('MANAGER', 10), { ...read, intervention: reasoned, corrections })).toBeNull();
    expect(validationRefusal(actor('MANAGER', 10), { ...read, corrections })).toEqual({ code: 'MOTIF_REQUIS' });
  });
});
