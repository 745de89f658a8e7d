import { describe, expect, test } from 'vitest';
import { must } from '../base/must.ts';
import { checkEdit } from '../gate/edits.ts';
import {
  ID,
  NOW,
  actor,
  context,
  controleur,
  dossier,
  edit,
  formulaire,
  intervention,
  photo,
  type,
} from '../test-support/samples.ts';

const COMPLETE = { surface: 112, c_resultat: 'Satisfaisant' };
const PRISE = photo();
const RECEIVED = photo({ recuLe: NOW });
const started = intervention({ etat: 'EN COURS', champs: COMPLETE });
const submitted = intervention({ etat: 'VERIF RT', champs: COMPLETE, soumisPar: 12, soumisLe: NOW });
const rt = actor('MANAGER');

describe('answers of the controller', () => {
  test('[interventions/I8] the first answer starts the intervention', () => {
    expect(checkEdit(edit({ 'champs.surface': 112 }))).toEqual({
      ok: true,
      value: { changes: { 'champs.surface': 112, etat: 'EN COURS' } },
    });
  });
  test('[interventions/I8] an answer of the office starts nothing', () => {
    const redone = checkEdit(edit({ 'champs.surface': 112 }, { actor: rt }));
    expect(redone).toEqual({ ok: true, value: { changes: { 'champs.surface': 112 } } });
  });
  test('[access/A12] an intervention of a colleague is read, not written', () => {
    const other = intervention({ idControleur: 99 });
    expect(checkEdit(edit({ 'champs.surface': 112 }, { before: other }))).toMatchObject({
      ok: false,
      code: 'DROIT_INSUFFISANT',
      data: { champs: { 'champs.surface': 'interdit' } },
    });
  });
  test('an authorisation that has ended refuses the start', () => {
    const outdated = context({
      controleur: controleur({ competences: [{ code: 'BAR-EN-101', jusquAu: '2026-11-22' }] }),
    });
    expect(checkEdit(edit({ etat: 'EN COURS' }, { context: outdated }))).toMatchObject({
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
    expect(checkEdit(edit(changes))).toMatchObject({
      ok: false,
      code: 'VALIDATION',
      data: { champs: { [path ?? '']: motif } },
    });
  });
  test('[access/E6] SANS OBJET and an emptied answer are stored', () => {
    expect(checkEdit(edit({ 'champs.photo': 'SANS OBJET', 'champs.surface': null }, { before: started })).ok).toBe(
      true,
    );
  });
  test.each([
    ['numero', 'I-2026-99999'],
    ['idBureauInspection', 2],
    ['demandeId', ID.client],
    ['updatedAt', NOW],
  ])('[access/E1] [access/E5] %s is the server’s', (champ, value) => {
    expect(checkEdit(edit({ [champ]: value }))).toMatchObject({
      ok: false,
      code: 'DROIT_INSUFFISANT',
      data: { champs: { [champ]: 'interdit' } },
    });
  });
  test('[access/E5] what a device wrote of dates and authors is replaced by the server’s', () => {
    const written = { etat: 'EN COURS', soumisLe: '2025-01-01T00:00:00.000Z', validePar: 12, nomControleur: 'Autre' };
    expect(checkEdit(edit(written))).toEqual({ ok: true, value: { changes: { etat: 'EN COURS' } } });
  });
  test.each([
    ['dureeMin', -5],
    ['dateRdv', 'demain'],
    ['adresse.lat', 812],
    ['beneficiaire.age', 40],
    ['beneficiaire.constructor', 40],
  ])('[access/E2] %s out of bounds is refused', (champ, value) => {
    expect(checkEdit(edit({ [champ]: value }))).toMatchObject({ ok: false, code: 'VALIDATION' });
  });
});

describe('soumettre', () => {
  const submit = (photos = [PRISE], before = started) =>
    checkEdit(edit({ etat: 'VERIF RT' }, { before, context: context({ photos }) }));

  test('[interventions/I9] a complete form goes to review, with the form’s result and the server’s date', () => {
    expect(submit()).toMatchObject({
      ok: true,
      value: { changes: { etat: 'VERIF RT', resultat: 'Satisfaisant', soumisPar: 12, soumisLe: NOW } },
    });
  });
  test('[interventions/I9] what was answered offline and submitted at once travels as one edit', () => {
    const all = { 'champs.surface': 112, 'champs.c_resultat': 'Non vérifiable', etat: 'VERIF RT' };
    expect(checkEdit(edit(all, { context: context({ photos: [PRISE] }) }))).toMatchObject({
      ok: true,
      value: { changes: { etat: 'VERIF RT', resultat: 'Non vérifiable' } },
    });
  });
  test('[interventions/I9] a missing answer is named', () => {
    const incomplete = intervention({ etat: 'EN COURS', champs: { c_resultat: 'Satisfaisant' } });
    expect(submit([PRISE], incomplete)).toMatchObject({
      ok: false,
      code: 'CHAMPS_MANQUANTS',
      data: { champs: { surface: expect.any(String) } },
    });
  });
  test.each([
    ['Europe/Paris', '2026-11-23T23:00:00.000Z', '2026-11-23T22:59:59.000Z'],
    ['Indian/Reunion', '2026-11-23T20:00:00.000Z', '2026-11-23T19:59:59.000Z'],
    ['Pacific/Tahiti', '2026-11-24T10:00:00.000Z', '2026-11-24T09:59:59.000Z'],
  ] as const)(
    '[interventions/I9] [bureaux/O15] just after midnight, a date of today is no date of tomorrow: %s',
    (fuseau, midnight, before) => {
      const [surface, ...others] = formulaire.champs;
      const dated = { ...must(surface, 'the first'), cf_component_type: 'DATE_PICKER', cf_latest: 'today' } as const;
      const { cf_field_type: _, ...jour } = dated;
      const visit = intervention({ fuseau, etat: 'EN COURS', champs: { ...COMPLETE, surface: '2026-11-24' } });
      const at = (now: string) =>
        checkEdit(
          edit(
            { etat: 'VERIF RT' },
            {
              before: visit,
              now,
              context: context({ photos: [PRISE], formulaire: { ...formulaire, champs: [jour, ...others] } }),
            },
          ),
        );
      expect(at(midnight)).toMatchObject({ ok: true });
      expect(at(before)).toMatchObject({ ok: false, code: 'CHAMPS_MANQUANTS' });
    },
  );
  test('[interventions/I9] a missing photo, or one that was removed, is named', () => {
    expect(submit([])).toMatchObject({
      ok: false,
      code: 'CHAMPS_MANQUANTS',
      data: { champs: { photo: expect.any(String) } },
    });
    expect(submit([photo({ retireLe: NOW })])).toMatchObject({ ok: false, code: 'CHAMPS_MANQUANTS' });
  });
  test('[interventions/I9] only the assigned controller submits', () => {
    expect(checkEdit(edit({ etat: 'VERIF RT' }, { before: started, actor: rt }))).toMatchObject({
      ok: false,
      code: 'DROIT_INSUFFISANT',
    });
  });
  test('[interventions/I9] a type without review is VALIDE at once, when its photos have arrived', () => {
    const without = (photos: (typeof PRISE)[]) =>
      checkEdit(
        edit(
          { etat: 'VALIDE' },
          { before: started, context: context({ photos, type: { ...type, relecture: false } }) },
        ),
      );
    expect(without([RECEIVED])).toMatchObject({ ok: true, value: { changes: { etat: 'VALIDE', valideLe: NOW } } });
    expect(without([PRISE])).toMatchObject({ ok: false, code: 'PHOTOS_MANQUANTES' });
  });
  test('[interventions/I9] a controller does not skip the review', () => {
    expect(
      checkEdit(edit({ etat: 'VALIDE' }, { before: started, context: context({ photos: [RECEIVED] }) })),
    ).toMatchObject({ ok: false, code: 'TRANSITION_INTERDITE' });
  });
  test('the controller waits while the RT reviews', () => {
    expect(checkEdit(edit({ 'champs.surface': 1 }, { before: submitted }))).toMatchObject({
      ok: false,
      code: 'VERROUILLE',
    });
  });
});

describe('review by the RT', () => {
  const validate = (photos = [RECEIVED], who = rt) =>
    checkEdit(edit({ etat: 'VALIDE' }, { before: submitted, actor: who, context: context({ photos }) }));

  test('[interventions/I10] the RT validates once every photo is received', () => {
    expect(validate()).toMatchObject({
      ok: true,
      value: { changes: { etat: 'VALIDE', validePar: 2, valideLe: NOW } },
    });
  });
  test('[interventions/I10] [sync/C18] a photo on its way holds the validation, a removed one does not', () => {
    expect(validate([RECEIVED, PRISE])).toMatchObject({
      ok: false,
      code: 'PHOTOS_MANQUANTES',
      data: { attendues: 2, recues: 1 },
    });
    expect(validate([RECEIVED, photo({ retireLe: NOW })]).ok).toBe(true);
  });
  test('[access/A13] [interventions/I10] [access/A50] who carried it out does not validate it, nor does ADMIN', () => {
    expect(validate([RECEIVED], actor('MANAGER', { id: 12 }))).toMatchObject({
      ok: false,
      code: 'SEPARATION_DES_TACHES',
    });
    expect(validate([RECEIVED], actor('ADMIN', { id: 99 }))).toMatchObject({
      ok: false,
      code: 'DROIT_INSUFFISANT',
    });
  });
  test('[access/A11] a withdrawn authorisation refuses the validation', () => {
    expect(validate([RECEIVED], actor('MANAGER', { droitRestreint: ['intervention.valider'] }))).toMatchObject({
      ok: false,
      code: 'DROIT_INSUFFISANT',
    });
  });
  test('[access/A12] the RT of another office has no hand on it', () => {
    expect(validate([RECEIVED], actor('MANAGER', { idBureauInspection: 2 }))).toMatchObject({
      ok: false,
      code: 'DROIT_INSUFFISANT',
    });
  });
  test('[interventions/I11] returning it needs a comment', () => {
    const sendBack = (changes: object) =>
      checkEdit(edit({ etat: 'EN COURS', ...changes }, { before: submitted, actor: rt }));
    expect(sendBack({})).toMatchObject({ ok: false, code: 'MOTIF_REQUIS' });
    expect(sendBack({ commentaireRt: 'Photo floue' })).toMatchObject({
      ok: true,
      value: { changes: { etat: 'EN COURS', commentaireRt: 'Photo floue', soumisPar: null } },
    });
  });
  test('[interventions/I12] a reset empties the answers, with a reason', () => {
    const backToNew = { etat: 'NOUVELLE', motif: 'Mauvais logement' };
    expect(checkEdit(edit(backToNew, { before: submitted, actor: rt }))).toMatchObject({
      ok: true,
      value: { changes: { 'champs.surface': null, 'champs.c_resultat': null, resultat: null } },
    });
    expect(checkEdit(edit({ etat: 'NOUVELLE' }, { before: submitted, actor: rt }))).toMatchObject({
      code: 'MOTIF_REQUIS',
    });
  });
  test('[interventions/I13] a visit is cancelled with a reason, by the office', () => {
    const cancel = { etat: 'ANNULE', motif: 'Refus du bénéficiaire' };
    expect(checkEdit(edit(cancel, { actor: rt })).ok).toBe(true);
    expect(checkEdit(edit(cancel))).toMatchObject({ ok: false, code: 'DROIT_INSUFFISANT' });
    expect(checkEdit(edit({ etat: 'ANNULE' }, { actor: rt }))).toMatchObject({ code: 'MOTIF_REQUIS' });
  });
});

describe('after the report', () => {
  test.each(['VALIDE', 'REMPLACE', 'ANNULE'] as const)(
    '[access/E3] [interventions/I14] %s is read-only for everybody',
    (etat) => {
      expect(
        checkEdit(edit({ 'champs.surface': 1 }, { before: intervention({ etat }), actor: actor('ADMIN') })),
      ).toMatchObject({
        ok: false,
        code: 'VERROUILLE',
      });
    },
  );
  test('[access/E3] an archived dossier is read-only with all it holds', () => {
    const archive = context({ dossier: dossier({ etat: 'ARCHIVE' }) });
    expect(checkEdit(edit({ consignes: 'x' }, { actor: rt, context: archive }))).toMatchObject({
      code: 'VERROUILLE',
    });
  });
});

describe('planning', () => {
  test('an assignment carries the controller’s name and the end of the visit', () => {
    const changes = { idControleur: 13, dateRdv: '2026-11-24T08:00:00.000Z' };
    const samia = controleur({ id: '13', idUser: 13, nom: 'Haddad', prenom: 'Samia' });
    expect(checkEdit(edit(changes, { actor: rt, context: context({ controleur: samia }) }))).toMatchObject({
      ok: true,
      value: { changes: { nomControleur: 'Samia Haddad', dateFin: '2026-11-24T08:45:00.000Z' } },
    });
  });
  test('a controller is not assigned a type for which they are not authorised that day', () => {
    const changes = { idControleur: 13, dateRdv: '2027-07-01T08:00:00.000Z' };
    expect(checkEdit(edit(changes, { actor: rt }))).toMatchObject({ ok: false, code: 'REGLE_METIER' });
  });
  test('a controller of another office does not exist here', () => {
    const elsewhere = context({ controleur: controleur({ idBureauInspection: 2 }) });
    expect(checkEdit(edit({ idControleur: 13 }, { actor: rt, context: elsewhere }))).toMatchObject({
      code: 'VALIDATION',
    });
  });
  test('a controller moves their own visit, and assigns nobody', () => {
    expect(checkEdit(edit({ dateRdv: '2026-11-24T08:00:00.000Z' })).ok).toBe(true);
    expect(checkEdit(edit({ idControleur: 13 }))).toMatchObject({ ok: false, code: 'DROIT_INSUFFISANT' });
  });
  test('a visit does not end before it begins', () => {
    expect(checkEdit(edit({ dateFin: '2026-11-23T07:00:00.000Z' }))).toMatchObject({
      ok: false,
      code: 'VALIDATION',
      data: { champs: { dateFin: expect.any(String) } },
    });
  });
});
