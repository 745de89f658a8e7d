import { describe, expect, test } from 'vitest';
import { checkEdit } from '../gate/edits.ts';
import { ID, actor, context, dossier, edit, formulaire, type } from '../test-support/samples.ts';
import type { TypeIntervention } from './type-intervention.ts';

const rt = actor('MANAGER');

describe('a new intervention', () => {
  const create = (changes: object, fields: object = {}) =>
    checkEdit(
      edit(
        { demandeId: ID.dossier, idTypeIntervention: 'BAR-EN-101', ...changes },
        { before: null, nouveau: true, actor: rt, ...fields },
      ),
    );
  test('[access/E7] takes everything from its dossier and its type', () => {
    expect(create({ numero: 'I-1900-00001', etat: 'VALIDE', idBureauInspection: 2 })).toMatchObject({
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
  test('[interventions/I37] its reports are those of the version of its form, the usual one of a version that is not here', () => {
    const ofVersion = context({ formulaire: { ...formulaire, templates: ['rapport', 'attestation'] } });
    const told = { value: { changes: { templateDoc: '["rapport","attestation"]' } } };
    expect(create({ templateDoc: '["autre"]' }, { context: ofVersion })).toMatchObject(told);
    expect(create({}, { context: context({ formulaire: null }) })).toMatchObject({
      value: { changes: { templateDoc: '["rapport"]' } },
    });
  });
  test('[access/E7] needs a dossier, open and accepted, and a known type', () => {
    expect(create({}, { context: context({ dossier: null }) })).toMatchObject({ code: 'VALIDATION' });
    expect(create({}, { context: context({ type: null }) })).toMatchObject({ code: 'VALIDATION' });
    expect(create({}, { context: context({ dossier: dossier({ etat: 'ARCHIVE' }) }) })).toMatchObject({
      code: 'VERROUILLE',
    });
    expect(create({}, { context: context({ dossier: dossier({ etat: 'EN ATTENTE' }) }) })).toMatchObject({
      code: 'REGLE_METIER',
    });
  });
  test('[access/E7] takes a type of its portal that is open to its office', () => {
    const of = (fields: Partial<TypeIntervention>) =>
      create({}, { context: context({ type: { ...type, ...fields } }) });
    expect(of({ variante: 'mar' })).toMatchObject({ data: { champs: { idTypeIntervention: 'inconnu' } } });
    const opening = { actif: false, dureeMin: null };
    expect(of({ bureaux: [{ idBureauInspection: 1, ...opening }] })).toMatchObject({ code: 'TYPE_FERME' });
    expect(of({ bureaux: [{ idBureauInspection: 2, ...opening }] }).ok).toBe(true);
  });
  test('[access/E16] chooses nothing that its author may not change', () => {
    const without = { actor: actor('MANAGER', { droitRestreint: ['intervention.affecter'] }) };
    const chosen = {
      idControleur: 12,
      rdvFixe: true,
      priorite: 2,
      consignes: 'Sonner',
      nature: 'Contre-visite',
      uniqueCode: 'U1',
    };
    for (const [champ, value] of Object.entries(chosen)) {
      expect(create({ [champ]: value }, without)).toMatchObject({
        code: 'DROIT_INSUFFISANT',
        data: { autorisation: 'intervention.affecter', champs: { [champ]: 'interdit' } },
      });
      expect(create({ [champ]: value }).ok).toBe(true);
    }
    const whole = create({}, without);
    expect(whole.ok && create(whole.value.changes, without).ok).toBe(true);
  });
  test('is the office’s to make', () => {
    expect(create({}, { actor: actor('CONTROL') })).toMatchObject({ ok: false, code: 'DROIT_INSUFFISANT' });
  });
});
