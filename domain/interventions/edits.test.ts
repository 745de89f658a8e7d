import { describe, expect, test } from 'vitest';
import { verifierEdit } from '../access/edits.ts';
import {
  ID,
  MAINTENANT,
  acteur,
  contexte,
  controleur,
  dossier,
  edit,
  intervention,
  photo,
  type,
} from '../access/essais.ts';

const COMPLET = { surface: 112, c_resultat: 'Satisfaisant' };
const PRISE = photo();
const RECUE = photo({ recuLe: MAINTENANT });
const commencee = intervention({ etat: 'EN COURS', champs: COMPLET });
const soumise = intervention({ etat: 'VERIF RT', champs: COMPLET, soumisPar: 12, soumisLe: MAINTENANT });
const rt = acteur('MANAGER');

describe('answers of the controller', () => {
  test('[interventions/I8] the first answer starts the intervention', () => {
    expect(verifierEdit(edit({ 'champs.surface': 112 }))).toEqual({
      ok: true,
      value: { changes: { 'champs.surface': 112, etat: 'EN COURS' } },
    });
  });
  test('[interventions/I8] an answer of the office starts nothing', () => {
    const refait = verifierEdit(edit({ 'champs.surface': 112 }, { acteur: rt }));
    expect(refait).toEqual({ ok: true, value: { changes: { 'champs.surface': 112 } } });
  });
  test('[access/A12] an intervention of a colleague is read, not written', () => {
    const autre = intervention({ idControleur: 99 });
    expect(verifierEdit(edit({ 'champs.surface': 112 }, { avant: autre }))).toMatchObject({
      ok: false,
      code: 'DROIT_INSUFFISANT',
      data: { champs: { 'champs.surface': 'interdit' } },
    });
  });
  test('an authorisation that has ended refuses the start', () => {
    const perime = contexte({
      controleur: controleur({ competences: [{ code: 'BAR-EN-101', jusquAu: '2026-11-22' }] }),
    });
    expect(verifierEdit(edit({ etat: 'EN COURS' }, { contexte: perime }))).toMatchObject({
      ok: false,
      code: 'REGLE_METIER',
      data: { regle: 'habilitation' },
    });
  });
  test.each([
    ['a field of no form', { 'champs.inventee': 1 }, 'inconnu'],
    ['a calculated field', { 'champs.double': 224 }, 'calculé'],
    ['a text in a number', { 'champs.surface': 'douze' }, 'valeur'],
    ['a picture given as an answer', { 'champs.photo': 'data:image/png;base64,AA' }, 'valeur'],
  ])('[access/E6] %s is refused with the field named', (_, changes, motif) => {
    const [path] = Object.keys(changes);
    expect(verifierEdit(edit(changes))).toMatchObject({
      ok: false,
      code: 'VALIDATION',
      data: { champs: { [path ?? '']: motif } },
    });
  });
  test('[access/E6] SANS OBJET and an emptied answer are stored', () => {
    expect(verifierEdit(edit({ 'champs.photo': 'SANS OBJET', 'champs.surface': null }, { avant: commencee })).ok).toBe(
      true,
    );
  });
  test.each([
    ['numero', 'I-2026-99999'],
    ['idBureauInspection', 2],
    ['demandeId', ID.client],
    ['updatedAt', MAINTENANT],
  ])('[access/E1] [access/E5] %s is the server’s', (champ, valeur) => {
    expect(verifierEdit(edit({ [champ]: valeur }))).toMatchObject({
      ok: false,
      code: 'DROIT_INSUFFISANT',
      data: { champs: { [champ]: 'interdit' } },
    });
  });
  test('[access/E5] what a device wrote of dates and authors is replaced by the server’s', () => {
    const ecrits = { etat: 'EN COURS', soumisLe: '2025-01-01T00:00:00.000Z', validePar: 12, nomControleur: 'Autre' };
    expect(verifierEdit(edit(ecrits))).toEqual({ ok: true, value: { changes: { etat: 'EN COURS' } } });
  });
  test.each([
    ['dureeMin', -5],
    ['dateRdv', 'demain'],
    ['adresse.lat', 812],
    ['beneficiaire.age', 40],
    ['beneficiaire.constructor', 40],
  ])('[access/E2] %s out of bounds is refused', (champ, valeur) => {
    expect(verifierEdit(edit({ [champ]: valeur }))).toMatchObject({ ok: false, code: 'VALIDATION' });
  });
});

describe('soumettre', () => {
  const soumettre = (photos = [PRISE], avant = commencee) =>
    verifierEdit(edit({ etat: 'VERIF RT' }, { avant, contexte: contexte({ photos }) }));

  test('[interventions/I9] a complete form goes to review, with the form’s result and the server’s date', () => {
    expect(soumettre()).toMatchObject({
      ok: true,
      value: { changes: { etat: 'VERIF RT', resultat: 'Satisfaisant', soumisPar: 12, soumisLe: MAINTENANT } },
    });
  });
  test('[interventions/I9] what was answered offline and submitted at once travels as one edit', () => {
    const tout = { 'champs.surface': 112, 'champs.c_resultat': 'Non vérifiable', etat: 'VERIF RT' };
    expect(verifierEdit(edit(tout, { contexte: contexte({ photos: [PRISE] }) }))).toMatchObject({
      ok: true,
      value: { changes: { etat: 'VERIF RT', resultat: 'Non vérifiable' } },
    });
  });
  test('[interventions/I9] a missing answer is named', () => {
    const incomplete = intervention({ etat: 'EN COURS', champs: { c_resultat: 'Satisfaisant' } });
    expect(soumettre([PRISE], incomplete)).toMatchObject({
      ok: false,
      code: 'CHAMPS_MANQUANTS',
      data: { champs: { surface: expect.any(String) } },
    });
  });
  test('[interventions/I9] a missing photo, or one that was removed, is named', () => {
    expect(soumettre([])).toMatchObject({
      ok: false,
      code: 'CHAMPS_MANQUANTS',
      data: { champs: { photo: expect.any(String) } },
    });
    expect(soumettre([photo({ retireLe: MAINTENANT })])).toMatchObject({ ok: false, code: 'CHAMPS_MANQUANTS' });
  });
  test('[interventions/I9] only the assigned controller submits', () => {
    expect(verifierEdit(edit({ etat: 'VERIF RT' }, { avant: commencee, acteur: rt }))).toMatchObject({
      ok: false,
      code: 'DROIT_INSUFFISANT',
    });
  });
  test('[interventions/I9] a type without review is VALIDE at once, when its photos have arrived', () => {
    const sans = (photos: (typeof PRISE)[]) =>
      verifierEdit(
        edit(
          { etat: 'VALIDE' },
          { avant: commencee, contexte: contexte({ photos, type: { ...type, relecture: false } }) },
        ),
      );
    expect(sans([RECUE])).toMatchObject({ ok: true, value: { changes: { etat: 'VALIDE', valideLe: MAINTENANT } } });
    expect(sans([PRISE])).toMatchObject({ ok: false, code: 'PHOTOS_MANQUANTES' });
  });
  test('[interventions/I9] a controller does not skip the review', () => {
    expect(
      verifierEdit(edit({ etat: 'VALIDE' }, { avant: commencee, contexte: contexte({ photos: [RECUE] }) })),
    ).toMatchObject({ ok: false, code: 'TRANSITION_INTERDITE' });
  });
  test('the controller waits while the RT reviews', () => {
    expect(verifierEdit(edit({ 'champs.surface': 1 }, { avant: soumise }))).toMatchObject({
      ok: false,
      code: 'VERROUILLE',
    });
  });
});

describe('review by the RT', () => {
  const valider = (photos = [RECUE], qui = rt) =>
    verifierEdit(edit({ etat: 'VALIDE' }, { avant: soumise, acteur: qui, contexte: contexte({ photos }) }));

  test('[interventions/I10] the RT validates once every photo is received', () => {
    expect(valider()).toMatchObject({
      ok: true,
      value: { changes: { etat: 'VALIDE', validePar: 2, valideLe: MAINTENANT } },
    });
  });
  test('[interventions/I10] [sync/C18] a photo on its way holds the validation, a removed one does not', () => {
    expect(valider([RECUE, PRISE])).toMatchObject({
      ok: false,
      code: 'PHOTOS_MANQUANTES',
      data: { attendues: 2, recues: 1 },
    });
    expect(valider([RECUE, photo({ retireLe: MAINTENANT })]).ok).toBe(true);
  });
  test('[access/A13] [interventions/I10] who carried it out does not validate it, ADMIN included', () => {
    expect(valider([RECUE], acteur('MANAGER', { id: 12 }))).toMatchObject({ ok: false, code: 'SEPARATION_DES_TACHES' });
    expect(valider([RECUE], acteur('ADMIN', { id: 12 }))).toMatchObject({ ok: false, code: 'SEPARATION_DES_TACHES' });
  });
  test('[access/A11] a withdrawn authorisation refuses the validation', () => {
    expect(valider([RECUE], acteur('MANAGER', { droitRestreint: ['intervention.valider'] }))).toMatchObject({
      ok: false,
      code: 'DROIT_INSUFFISANT',
    });
  });
  test('[access/A12] the RT of another office has no hand on it', () => {
    expect(valider([RECUE], acteur('MANAGER', { idBureauInspection: 2 }))).toMatchObject({
      ok: false,
      code: 'DROIT_INSUFFISANT',
    });
  });
  test('[interventions/I11] returning it needs a comment', () => {
    const renvoyer = (changes: object) =>
      verifierEdit(edit({ etat: 'EN COURS', ...changes }, { avant: soumise, acteur: rt }));
    expect(renvoyer({})).toMatchObject({ ok: false, code: 'MOTIF_REQUIS' });
    expect(renvoyer({ commentaireRt: 'Photo floue' })).toMatchObject({
      ok: true,
      value: { changes: { etat: 'EN COURS', commentaireRt: 'Photo floue', soumisPar: null } },
    });
  });
  test('[interventions/I12] a reset empties the answers, with a reason', () => {
    const remettre = { etat: 'NOUVELLE', motif: 'Mauvais logement' };
    expect(verifierEdit(edit(remettre, { avant: soumise, acteur: rt }))).toMatchObject({
      ok: true,
      value: { changes: { 'champs.surface': null, 'champs.c_resultat': null, resultat: null } },
    });
    expect(verifierEdit(edit({ etat: 'NOUVELLE' }, { avant: soumise, acteur: rt }))).toMatchObject({
      code: 'MOTIF_REQUIS',
    });
  });
  test('[interventions/I13] a visit is cancelled with a reason, by the office', () => {
    const annuler = { etat: 'ANNULE', motif: 'Refus du bénéficiaire' };
    expect(verifierEdit(edit(annuler, { acteur: rt })).ok).toBe(true);
    expect(verifierEdit(edit(annuler))).toMatchObject({ ok: false, code: 'DROIT_INSUFFISANT' });
    expect(verifierEdit(edit({ etat: 'ANNULE' }, { acteur: rt }))).toMatchObject({ code: 'MOTIF_REQUIS' });
  });
});

describe('after the report', () => {
  test.each(['VALIDE', 'REMPLACE', 'ANNULE'] as const)(
    '[access/E3] [interventions/I14] %s is read-only for everybody',
    (etat) => {
      expect(
        verifierEdit(edit({ 'champs.surface': 1 }, { avant: intervention({ etat }), acteur: acteur('ADMIN') })),
      ).toMatchObject({
        ok: false,
        code: 'VERROUILLE',
      });
    },
  );
  test('[access/E3] an archived dossier is read-only with all it holds', () => {
    const archive = contexte({ dossier: dossier({ etat: 'ARCHIVE' }) });
    expect(verifierEdit(edit({ consignes: 'x' }, { acteur: rt, contexte: archive }))).toMatchObject({
      code: 'VERROUILLE',
    });
  });
});

describe('planning', () => {
  test('an assignment carries the controller’s name and the end of the visit', () => {
    const changes = { idControleur: 13, dateRdv: '2026-11-24T08:00:00.000Z' };
    const samia = controleur({ id: '13', idUser: 13, nom: 'Haddad', prenom: 'Samia' });
    expect(verifierEdit(edit(changes, { acteur: rt, contexte: contexte({ controleur: samia }) }))).toMatchObject({
      ok: true,
      value: { changes: { nomControleur: 'Samia Haddad', dateFin: '2026-11-24T08:45:00.000Z' } },
    });
  });
  test('a controller is not assigned a type for which they are not authorised that day', () => {
    const changes = { idControleur: 13, dateRdv: '2027-07-01T08:00:00.000Z' };
    expect(verifierEdit(edit(changes, { acteur: rt }))).toMatchObject({ ok: false, code: 'REGLE_METIER' });
  });
  test('a controller of another office does not exist here', () => {
    const ailleurs = contexte({ controleur: controleur({ idBureauInspection: 2 }) });
    expect(verifierEdit(edit({ idControleur: 13 }, { acteur: rt, contexte: ailleurs }))).toMatchObject({
      code: 'VALIDATION',
    });
  });
  test('a controller moves their own visit, and assigns nobody', () => {
    expect(verifierEdit(edit({ dateRdv: '2026-11-24T08:00:00.000Z' })).ok).toBe(true);
    expect(verifierEdit(edit({ idControleur: 13 }))).toMatchObject({ ok: false, code: 'DROIT_INSUFFISANT' });
  });
  test('a visit does not end before it begins', () => {
    expect(verifierEdit(edit({ dateFin: '2026-11-23T07:00:00.000Z' }))).toMatchObject({
      ok: false,
      code: 'VALIDATION',
      data: { champs: { dateFin: expect.any(String) } },
    });
  });
});

describe('a new intervention', () => {
  const creer = (changes: object, champs: object = {}) =>
    verifierEdit(
      edit(
        { demandeId: ID.dossier, idTypeIntervention: 'BAR-EN-101', ...changes },
        { avant: null, nouveau: true, acteur: rt, ...champs },
      ),
    );
  test('[access/E7] takes everything from its dossier and its type', () => {
    expect(creer({ numero: 'I-1900-00001', etat: 'VALIDE', idBureauInspection: 2 })).toMatchObject({
      ok: true,
      value: {
        changes: {
          etat: 'NOUVELLE',
          numero: null,
          idBureauInspection: 1,
          codeFiche: 'BAR-EN-101',
          nomClient: 'Oxance Énergie',
        },
      },
    });
  });
  test('[access/E7] needs a dossier, open and accepted, and a known type', () => {
    expect(creer({}, { contexte: contexte({ dossier: null }) })).toMatchObject({ code: 'VALIDATION' });
    expect(creer({}, { contexte: contexte({ type: null }) })).toMatchObject({ code: 'VALIDATION' });
    expect(creer({}, { contexte: contexte({ dossier: dossier({ etat: 'ARCHIVE' }) }) })).toMatchObject({
      code: 'VERROUILLE',
    });
    expect(creer({}, { contexte: contexte({ dossier: dossier({ etat: 'EN ATTENTE' }) }) })).toMatchObject({
      code: 'REGLE_METIER',
    });
  });
  test('is the office’s to make', () => {
    expect(creer({}, { acteur: acteur('CONTROL') })).toMatchObject({ ok: false, code: 'DROIT_INSUFFISANT' });
  });
});
