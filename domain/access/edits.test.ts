import { describe, expect, test } from 'vitest';
import { intervention as schemaIntervention } from '../interventions/intervention.ts';
import type { Changes } from '../sync/documents.ts';
import type { EditAVerifier } from './edit-input.ts';
import { verifierEdit } from './edits.ts';
import { ID, MAINTENANT, acteur, contexte, dossier, edit, intervention, photo } from './essais.ts';

const enCours = intervention({ etat: 'EN COURS' });
const surPhoto = (changes: Changes, champs: Partial<EditAVerifier> = {}) =>
  verifierEdit(
    edit(changes, {
      collection: 'photos',
      id: ID.photo,
      avant: photo(),
      contexte: contexte({ intervention: enCours }),
      ...champs,
    }),
  );
const prise = () => {
  const { recuLe: _, ...faits } = photo();
  return faits as unknown as Changes;
};

describe('photos', () => {
  test('[access/E7] a photo of the assigned controller is accepted, never as received', () => {
    expect(surPhoto({ ...prise(), recuLe: MAINTENANT }, { avant: null, nouveau: true })).toMatchObject({
      ok: true,
      value: { changes: { recuLe: null, idIntervention: ID.intervention } },
    });
  });
  test.each([
    ['idDossier', ID.client],
    ['sha256', 'Z'.repeat(64)],
    ['cf_id', 'surface'],
    ['taille', 0],
    ['genre', 'signature'],
  ])('[access/E7] a photo whose %s does not agree is refused', (champ, valeur) => {
    expect(surPhoto({ ...prise(), [champ]: valeur }, { avant: null, nouveau: true })).toMatchObject({
      code: 'VALIDATION',
    });
  });
  test('[interventions/I15] a photo that the tablet sends after the submission is kept', () => {
    const soumise = contexte({ intervention: intervention({ etat: 'VERIF RT' }) });
    expect(surPhoto(prise(), { avant: null, nouveau: true, contexte: soumise }).ok).toBe(true);
    expect(surPhoto({ retireLe: MAINTENANT }, { contexte: soumise })).toMatchObject({ code: 'VERROUILLE' });
  });
  test('[access/E9] the facts of a picture never change', () => {
    expect(surPhoto({ prisLe: MAINTENANT })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    expect(surPhoto({ recuLe: MAINTENANT })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    expect(surPhoto({ legende: 'Plaque', retireLe: '2020-01-01T00:00:00.000Z' })).toEqual({
      ok: true,
      value: { changes: { legende: 'Plaque', retireLe: MAINTENANT } },
    });
  });
  test('[access/E3] nothing is added to an issued report', () => {
    const emise = contexte({ intervention: intervention({ etat: 'VALIDE' }) });
    expect(surPhoto(prise(), { avant: null, nouveau: true, contexte: emise })).toMatchObject({ code: 'VERROUILLE' });
  });
  test('[access/A12] a colleague’s photos are theirs', () => {
    expect(surPhoto({ legende: 'x' }, { acteur: acteur('CONTROL', { id: 99 }) })).toMatchObject({
      code: 'DROIT_INSUFFISANT',
    });
  });
});

describe('messages and notifications', () => {
  const ecrire = (changes: Changes, champs: Partial<EditAVerifier> = {}) =>
    verifierEdit(
      edit(
        { kind: 'message', idDossier: ID.dossier, fil: 'partage', texte: 'Bonjour', ...changes },
        { collection: 'records', id: ID.message, avant: null, nouveau: true, ...champs },
      ),
    );
  test('[access/E8] a message is signed by who sends it, at the server’s time', () => {
    expect(ecrire({ auteur: { id: 12, nom: 'Autre', role: 'ADMIN' } })).toMatchObject({
      value: { changes: { auteur: { id: 12, nom: 'Yann Kerdoncuff', role: 'CONTROL' }, createdAt: MAINTENANT } },
    });
  });
  test('[access/E8] a client writes no internal message', () => {
    expect(ecrire({ fil: 'interne' }, { acteur: acteur('CLIENT') })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    expect(ecrire({}, { acteur: acteur('CLIENT') }).ok).toBe(true);
  });
  test.each([{ texte: '   ' }, { texte: 'x'.repeat(4001) }, { fil: 'public' }])(
    '[access/E2] %j is refused',
    (changes) => {
      expect(ecrire(changes)).toMatchObject({ code: 'VALIDATION' });
    },
  );
  test('[access/E3] an archive receives no message', () => {
    expect(ecrire({}, { contexte: contexte({ dossier: dossier({ etat: 'ARCHIVE' }) }) })).toMatchObject({
      code: 'VERROUILLE',
    });
  });
  test('[access/E8] a message is never changed', () => {
    const envoye = { id: ID.message, kind: 'message', texte: 'Bonjour' };
    expect(
      verifierEdit(edit({ texte: 'Autre' }, { collection: 'records', avant: envoye, acteur: acteur('ADMIN') })),
    ).toMatchObject({ code: 'DROIT_INSUFFISANT' });
  });
  test.each([
    ['CONTROL', 12, true],
    ['CONTROL', 13, false],
    ['BASIC', 2, true],
    ['COFRAC', 2, false],
  ] as const)('a notification is read by its owner alone (%s, of user %i)', (role, idUser, attendu) => {
    const cloche = { id: ID.message, kind: 'notification', idUser, lueLe: null };
    const lu = verifierEdit(
      edit({ lueLe: MAINTENANT }, { collection: 'records', avant: cloche, acteur: acteur(role) }),
    );
    expect(lu.ok).toBe(attendu);
  });
});

describe('any edit', () => {
  test('[access/E13] a new document of any collection and kind is named by a UUID in lower case', () => {
    const kinds = ['client', 'ticket', 'commentaire', 'lecture', 'fichier', 'facture', 'message', 'versionFormulaire'];
    const neufs = [
      ...(['dossiers', 'interventions', 'photos', 'entreprises'] as const).map((collection) => ({
        collection,
        kind: '',
      })),
      ...kinds.map((kind) => ({ collection: 'records' as const, kind })),
    ];
    const noms = [
      '..',
      'a/b',
      '../../../pg/PG_VERSION',
      'EDS-CTQ-v2',
      'reglages-3-eds',
      '12',
      '',
      ID.photo.toUpperCase(),
    ];
    for (const { collection, kind } of neufs)
      for (const id of noms)
        expect(
          verifierEdit(edit({ kind }, { collection, id, avant: null, nouveau: true, acteur: acteur('ADMIN') })),
        ).toEqual({ ok: false, code: 'VALIDATION', data: { champs: { id: 'valeur' } } });
  });
  test('[access/E13] what the server named is edited like the rest', () => {
    const avant = intervention({ id: 'I-2026-00131' });
    expect(verifierEdit(edit({ 'champs.surface': 12 }, { id: avant.id, avant })).ok).toBe(true);
  });
  test('[access/E1] reference data is nobody’s to edit in the field', () => {
    for (const collection of ['controllers', 'entreprises', 'typeInterventions', 'rsBatchs'] as const) {
      expect(verifierEdit(edit({ nom: 'x' }, { collection, acteur: acteur('ADMIN') }))).toMatchObject({
        code: 'DROIT_INSUFFISANT',
      });
    }
  });
  test('an edit of nothing is INTROUVABLE', () => {
    expect(verifierEdit(edit({ motif: 'x' }, { avant: null }))).toMatchObject({ code: 'INTROUVABLE' });
  });
  test('a path into the prototype is refused by name', () => {
    const piege = JSON.parse('{"champs.__proto__":{"x":1}}') as Changes;
    expect(verifierEdit(edit(piege, { contexte: contexte({ formulaire: null }) }))).toMatchObject({
      code: 'VALIDATION',
      data: { champs: { 'champs.__proto__': 'inconnu' } },
    });
  });
  test('the fixtures of these tests are valid documents', () => {
    expect(schemaIntervention.safeParse(intervention()).error).toBeUndefined();
  });
});
