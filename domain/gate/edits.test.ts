import { describe, expect, test } from 'vitest';
import { intervention as schemaIntervention } from '../interventions/intervention.ts';
import { asJson } from '../base/json.ts';
import type { Changes } from '../fields/documents.ts';
import type { GateEdit } from './context.ts';
import { checkEdit } from './edits.ts';
import { ID, NOW, actor, context, dossier, edit, intervention, photo } from '../test-support/samples.ts';

const inProgress = intervention({ etat: 'EN COURS' });
const onPhoto = (changes: Changes, fields: Partial<GateEdit> = {}) =>
  checkEdit(
    edit(changes, {
      collection: 'photos',
      id: ID.photo,
      before: photo(),
      context: context({ intervention: inProgress }),
      ...fields,
    }),
  );
const prise = () => {
  const { recuLe: _, ...faits } = photo();
  return asJson(faits);
};

describe('photos', () => {
  test('[access/E7] a photo of the assigned controller is accepted, never as received', () => {
    expect(onPhoto({ ...prise(), recuLe: NOW }, { before: null, nouveau: true })).toMatchObject({
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
  ])('[access/E7] a photo whose %s does not agree is refused', (champ, value) => {
    expect(onPhoto({ ...prise(), [champ]: value }, { before: null, nouveau: true })).toMatchObject({
      code: 'VALIDATION',
    });
  });
  test('[interventions/I15] a photo that the tablet sends after the submission is kept', () => {
    const submitted = context({ intervention: intervention({ etat: 'VERIF RT' }) });
    expect(onPhoto(prise(), { before: null, nouveau: true, context: submitted }).ok).toBe(true);
    expect(onPhoto({ retireLe: NOW }, { context: submitted })).toMatchObject({ code: 'VERROUILLE' });
  });
  test('[access/E9] the facts of a picture never change', () => {
    expect(onPhoto({ prisLe: NOW })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    expect(onPhoto({ recuLe: NOW })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    expect(onPhoto({ legende: 'Plaque', retireLe: '2020-01-01T00:00:00.000Z' })).toEqual({
      ok: true,
      value: { changes: { legende: 'Plaque', retireLe: NOW } },
    });
  });
  test('[dossiers/D27] a photo that was taken away comes back by whoever did, or by the office', () => {
    const taken = (id: number) => photo({ retireLe: NOW, modifiePar: { id, nom: 'Claire Vasseur' } });
    const giveBack = (id: number, fields: Partial<GateEdit> = {}) =>
      onPhoto({ retireLe: null }, { before: taken(id), ...fields });
    expect(giveBack(2)).toMatchObject({ code: 'VERROUILLE' });
    expect(giveBack(12).ok).toBe(true);
    expect(giveBack(12, { actor: actor('MANAGER') }).ok).toBe(true);
    expect(onPhoto({ legende: 'x' }, { before: taken(12) })).toMatchObject({ code: 'VERROUILLE' });
    // Taken away by two people, it is the first one's to give back.
    expect(onPhoto({ retireLe: NOW }, { before: taken(2) })).toEqual({ ok: true, value: { changes: {} } });
  });
  test('[access/E3] nothing is added to an issued report', () => {
    const issued = context({ intervention: intervention({ etat: 'VALIDE' }) });
    expect(onPhoto(prise(), { before: null, nouveau: true, context: issued })).toMatchObject({ code: 'VERROUILLE' });
  });
  test('[access/A12] a colleague’s photos are theirs', () => {
    expect(onPhoto({ legende: 'x' }, { actor: actor('CONTROL', { id: 99 }) })).toMatchObject({
      code: 'DROIT_INSUFFISANT',
    });
  });
});

describe('messages and notifications', () => {
  const write = (changes: Changes, fields: Partial<GateEdit> = {}) =>
    checkEdit(
      edit(
        { kind: 'message', idDossier: ID.dossier, fil: 'partage', texte: 'Bonjour', ...changes },
        { collection: 'records', id: ID.message, before: null, nouveau: true, ...fields },
      ),
    );
  test('[access/E8] a message is signed by who sends it, at the server’s time', () => {
    expect(write({ auteur: { id: 12, nom: 'Autre', role: 'ADMIN' } })).toMatchObject({
      value: { changes: { auteur: { id: 12, nom: 'Yann Kerdoncuff', role: 'CONTROL' }, createdAt: NOW } },
    });
  });
  test('[access/E8] a client writes no internal message', () => {
    expect(write({ fil: 'interne' }, { actor: actor('CLIENT') })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    expect(write({}, { actor: actor('CLIENT') }).ok).toBe(true);
  });
  test('[dossiers/D32] the office writes in every thread, a customer in their own alone', () => {
    const codeOf = (role: 'CONTROL' | 'CLIENT' | 'ENTREPRISE', fil: string) => {
      const result = write({ fil }, { actor: actor(role) });
      return result.ok ? 'ok' : result.code;
    };
    const threads = ['interne', 'client', 'entreprise', 'partage'];
    expect(threads.map((fil) => codeOf('CONTROL', fil))).toEqual(['ok', 'ok', 'ok', 'ok']);
    const refused = 'DROIT_INSUFFISANT';
    expect(threads.map((fil) => codeOf('CLIENT', fil))).toEqual([refused, 'ok', refused, 'ok']);
    expect(threads.map((fil) => codeOf('ENTREPRISE', fil))).toEqual([refused, refused, 'ok', 'ok']);
    const alone = { context: context({ dossier: dossier({ idEntreprise: null }) }) };
    expect(write({ fil: 'entreprise' }, alone)).toMatchObject({ code: 'VALIDATION' });
  });
  test.each([{ texte: '   ' }, { texte: 'x'.repeat(4001) }, { fil: 'public' }])(
    '[access/E2] %j is refused',
    (changes) => {
      expect(write(changes)).toMatchObject({ code: 'VALIDATION' });
    },
  );
  test('[access/E3] an archive receives no message', () => {
    expect(write({}, { context: context({ dossier: dossier({ etat: 'ARCHIVE' }) }) })).toMatchObject({
      code: 'VERROUILLE',
    });
  });
  test('[access/E8] a message is never changed', () => {
    const sent = { id: ID.message, kind: 'message', texte: 'Bonjour' };
    expect(
      checkEdit(edit({ texte: 'Autre' }, { collection: 'records', before: sent, actor: actor('ADMIN') })),
    ).toMatchObject({ code: 'DROIT_INSUFFISANT' });
  });
  test.each([
    ['CONTROL', 12, true],
    ['CONTROL', 13, false],
    ['BASIC', 2, true],
    ['COFRAC', 2, false],
  ] as const)('a notification is read by its owner alone (%s, of user %i)', (role, idUser, expected) => {
    const cloche = { id: ID.message, kind: 'notification', idUser, lueLe: null };
    const checked = checkEdit(edit({ lueLe: NOW }, { collection: 'records', before: cloche, actor: actor(role) }));
    expect(checked.ok).toBe(expected);
  });
});

describe('any edit', () => {
  test('[access/E13] a new document of any collection and kind is named by a UUID in lower case', () => {
    const kinds = ['client', 'ticket', 'commentaire', 'lecture', 'fichier', 'facture', 'message', 'versionFormulaire'];
    const fresh = [
      ...(['dossiers', 'interventions', 'photos', 'entreprises'] as const).map((collection) => ({
        collection,
        kind: '',
      })),
      ...kinds.map((kind) => ({ collection: 'records' as const, kind })),
    ];
    const names = [
      '..',
      'a/b',
      '../../../pg/PG_VERSION',
      'EDS-CTQ-v2',
      'reglages-3-eds',
      '12',
      '',
      ID.photo.toUpperCase(),
    ];
    for (const { collection, kind } of fresh)
      for (const id of names)
        expect(
          checkEdit(edit({ kind }, { collection, id, before: null, nouveau: true, actor: actor('ADMIN') })),
        ).toEqual({ ok: false, code: 'VALIDATION', data: { champs: { id: 'valeur' } } });
  });
  test('[access/E13] what the server named is edited like the rest', () => {
    const before = intervention({ id: 'I-2026-00131' });
    expect(checkEdit(edit({ 'champs.surface': 12 }, { id: before.id, before })).ok).toBe(true);
  });
  test('[access/E1] reference data is nobody’s to edit in the field', () => {
    for (const collection of ['controllers', 'entreprises', 'typeInterventions', 'rsBatchs'] as const) {
      expect(checkEdit(edit({ nom: 'x' }, { collection, actor: actor('ADMIN') }))).toMatchObject({
        code: 'DROIT_INSUFFISANT',
      });
    }
  });
  test('an edit of nothing is INTROUVABLE', () => {
    expect(checkEdit(edit({ motif: 'x' }, { before: null }))).toMatchObject({ code: 'INTROUVABLE' });
  });
  test('a path into the prototype is refused by name', () => {
    const trap = JSON.parse('{"champs.__proto__":{"x":1}}') as Changes;
    expect(checkEdit(edit(trap, { context: context({ formulaire: null }) }))).toMatchObject({
      code: 'VALIDATION',
      data: { champs: { 'champs.__proto__': 'inconnu' } },
    });
  });
  test('the fixtures of these tests are valid documents', () => {
    expect(schemaIntervention.safeParse(intervention()).error).toBeUndefined();
  });
});
