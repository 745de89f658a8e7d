import { describe, expect, test } from 'vitest';
import { type Role, ROLES } from '../access/roles.ts';
import type { Changes } from '../fields/documents.ts';
import { checkEdit } from '../gate/edits.ts';
import { actor, context, ID, NOW } from '../test-support/samples.ts';
import { type Attempt, type ControlRecord, madeAttempts } from './control.ts';
import { contactSaying } from './contact/contact.test-support.ts';
import { attemptChanges, conclusionChanges } from './control-edits.ts';
import { controlsDue, controlsToMake, keyOfControl } from './controls-due.ts';
import { countsOf } from './counts.ts';
import { etatAfter, type LotVisit, outcomesOf, progressOf } from './outcomes.ts';

const ORDER = {
  strates: [
    { nom: 'A', lieu: [4], contact: [2], reserve: [3] },
    { nom: 'B', lieu: [5], contact: [], reserve: [1] },
  ],
  remplacements: [],
};
const REPLACED = { rang: 4, par: 3, mode: 'lieu', motif: 'm', le: NOW, auteur: { id: 1, nom: 'C' } } as const;
const control = (fields: Partial<ControlRecord> = {}): ControlRecord => ({
  id: ID.message,
  kind: 'controle',
  variante: 'cee',
  idBureauInspection: 1,
  idClient: ID.client,
  idLot: ID.photo,
  ordre: 4,
  reference: 'OXA-4',
  mode: 'lieu',
  idDossier: ID.dossier,
  idIntervention: ID.intervention,
  idContreVisite: null,
  tentatives: {},
  conclusion: null,
  createdAt: NOW,
  ...fields,
});
const visit = (fields: Partial<LotVisit> = {}): LotVisit => ({
  id: ID.intervention,
  demandeId: ID.dossier,
  etat: 'VALIDE',
  nature: 'Contrôle sur le lieu',
  resultat: 'Non satisfaisant',
  ...fields,
});
const named = (due: readonly { readonly rang: number; readonly mode: 'lieu' | 'contact' }[]) => due.map(keyOfControl);

describe('[lots/L14] controls that a draw asks for', () => {
  test('are those that were drawn, a replacement in the place of the one that left', () => {
    expect(named(controlsDue(ORDER, {}))).toEqual(['4 lieu', '5 lieu', '2 contact']);
    const replaced = controlsDue({ ...ORDER, remplacements: [REPLACED] }, { methode: 'echantillon' });
    expect(named(replaced)).toEqual(['3 lieu', '5 lieu', '2 contact']);
    expect(named(controlsToMake(replaced, [{ ordre: 5, mode: 'lieu' }]))).toEqual(['3 lieu', '2 contact']);
  });
  test('[lots/L16] are every operation on the spot at 100 %, those that were contacted or replaced included', () => {
    const all = named(controlsDue({ ...ORDER, remplacements: [REPLACED] }, { methode: '100 %' }));
    expect(all.toSorted()).toEqual(['1 lieu', '2 lieu', '3 lieu', '4 lieu', '5 lieu']);
  });
});

describe('[lots/L17] what became of an operation', () => {
  test('is what its first visit concluded, whatever the one after a remise en conformité says', () => {
    const second = visit({ id: ID.photo, nature: 'Contre-visite', resultat: 'Satisfaisant' });
    const found = outcomesOf([control()], [second, visit()]).get('4 lieu');
    expect([found?.resultat, found?.remise, found?.idIntervention]).toEqual([
      'Non satisfaisant',
      'Satisfaisant',
      ID.intervention,
    ]);
    expect(countsOf([visit(), second])).toEqual({ controles: 1, S: 0, NS: 1, NV: 0, tauxNS: 1 });
  });
  test('is nothing before validation, and that of the visit that replaces one', () => {
    expect(outcomesOf([control()], [visit({ etat: 'VERIF RT' })]).get('4 lieu')?.resultat).toBeNull();
    const replaced = [visit({ etat: 'REMPLACE' }), visit({ id: ID.message, resultat: 'Satisfaisant' })];
    const found = outcomesOf([control()], replaced).get('4 lieu');
    expect([found?.resultat, found?.idIntervention]).toEqual(['Satisfaisant', ID.message]);
  });
});

describe('[lots/L16] the state of a lot', () => {
  const lot = { etat: 'TIRE' } as const;
  const facts = { tauxNS: 0.1, seuil: 0.1 };
  test.each([
    [{ due: 3, made: 0, concluded: 0 }, {}, 'TIRE'],
    [{ due: 3, made: 3, concluded: 2 }, {}, 'EN CONTROLE'],
    [{ due: 3, made: 3, concluded: 3 }, {}, 'CONTROLE'],
    [{ due: 3, made: 3, concluded: 3 }, { tauxNS: 0.11 }, 'A CONTROLER A 100 %'],
    [{ due: 3, made: 3, concluded: 3 }, { tauxNS: 0.9, seuil: null }, 'CONTROLE'],
  ] as const)('follows its controls: %j %j', (progress, more, etat) => {
    expect(etatAfter(lot, progress, { ...facts, ...more })).toBe(etat);
  });
  test('is not asked for 100 % twice, and what somebody decided stays', () => {
    const over = { tauxNS: 0.5, seuil: 0.1 };
    expect(etatAfter({ ...lot, methode: '100 %' }, { due: 5, made: 5, concluded: 5 }, over)).toBe('CONTROLE');
    expect(etatAfter({ etat: 'CLOS' }, { due: 5, made: 5, concluded: 1 }, over)).toBe('CLOS');
  });
  test('counts controls that are asked for, not those of an operation that was replaced', () => {
    const due = controlsDue({ ...ORDER, remplacements: [REPLACED] }, {});
    expect(progressOf(due, outcomesOf([control()], [visit()]))).toEqual({ due: 3, made: 0, concluded: 0 });
  });
});

describe('[lots/L15] a control by contact', () => {
  const before = control({ mode: 'contact', idDossier: null, idIntervention: null });
  const par = { id: actor('MANAGER').id, nom: 'Claire Vasseur' };
  const call: Attempt = { moyen: 'telephone', issue: 'sans-reponse', accepteVisite: null, note: null, le: NOW, par };
  const reached: Attempt = { ...call, issue: 'joint' };
  const conclusion = contactSaying({}, { par, ecritLe: NOW });
  const concluding = { ...attemptChanges('9', reached), ...conclusionChanges(conclusion) };
  interface Judged {
    readonly role?: Role;
    readonly doc?: ControlRecord;
    readonly id?: number;
  }
  const judged = (changes: Changes, { role = 'MANAGER', doc = before, id = par.id }: Judged = {}) =>
    checkEdit({
      actor: actor(role, { id }),
      collection: 'records',
      id: doc.id,
      before: { ...doc },
      changes,
      nouveau: false,
      now: NOW,
      context: context(),
    });
  test('is written by the office and by the client whose operation it is, and nobody else', () => {
    const may = ROLES.filter((role) => judged(attemptChanges('1', call), { role }).ok);
    expect(may.toSorted()).toEqual(['ADMIN', 'CLIENT', 'MANAGER']);
    const ofOther = { role: 'CLIENT', doc: { ...before, idClient: ID.dossier } } as const;
    expect(judged(attemptChanges('1', call), ofOther)).toMatchObject({ ok: false, code: 'DROIT_INSUFFISANT' });
  });
  test('an attempt is written once, under the name of who made it; a conclusion may be corrected, not taken away', () => {
    const heard = { ...before, tentatives: { 'c-1': call } };
    expect(madeAttempts(heard).map(({ id }) => id)).toEqual(['c-1']);
    expect(judged(attemptChanges('1', call), { doc: heard })).toMatchObject({ code: 'VALIDATION' });
    expect(judged({ tentatives: {} })).toMatchObject({ code: 'VALIDATION' });
    expect(judged(attemptChanges('2', { ...call, par: { id: 999, nom: 'X' } }))).toMatchObject({ code: 'VALIDATION' });
    expect(judged(concluding).ok).toBe(true);
    expect(judged({ conclusion: null })).toMatchObject({ code: 'VALIDATION' });
    expect(judged({ ...concluding, ordre: 1 })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
  });
  test('bears the name of its account, whatever the device calls its author', () => {
    const { prenom, nom } = actor('MANAGER');
    const par = { id: call.par.id, nom: `${prenom} ${nom}` };
    const lie = { id: par.id, nom: 'Le Ministre' };
    expect(judged(attemptChanges('3', { ...call, par: lie }))).toMatchObject({
      value: { changes: { 'tentatives.c-3': { ...call, par } } },
    });
    expect(judged({ ...concluding, ...conclusionChanges({ ...conclusion, par: lie }) })).toMatchObject({
      value: { changes: { conclusion: { par } } },
    });
  });
  test.each(['x', '__proto__', `c-${'y'.repeat(39)}`])('has no attempt under %s', (key) => {
    expect(judged({ [`tentatives.${key}`]: call })).toMatchObject({ code: 'VALIDATION' });
  });
  test('[lots/L80] concludes by the answers of its form, whatever the device wrote beside them', () => {
    const { idFormulaire: _form, reponses: _answers, ...bare } = conclusion;
    expect(judged({ ...concluding, conclusion: bare })).toMatchObject({
      code: 'REGLE_METIER',
      data: { regle: 'contact-sans-formulaire' },
    });
    const lie = { ...conclusion, resultat: 'Non satisfaisant', personne: 'Personne' };
    expect(judged({ ...concluding, conclusion: lie })).toMatchObject({ value: { changes: { conclusion } } });
    const silent = { ...conclusion, reponses: { ...conclusion.reponses, q_travaux: 'Ne sait pas' } };
    expect(judged({ ...concluding, conclusion: silent })).toMatchObject({ code: 'CHAMPS_MANQUANTS' });
    const other = { ...conclusion, idFormulaire: 'contact-9/BAR-EN-101' };
    expect(judged({ ...concluding, conclusion: other })).toMatchObject({ code: 'VALIDATION' });
  });
  test('[lots/L81] does not conclude before somebody answered', () => {
    const refusal = { code: 'REGLE_METIER', data: { regle: 'contact-sans-echange' } };
    expect(judged(conclusionChanges(conclusion))).toMatchObject(refusal);
    expect(judged({ ...attemptChanges('9', call), ...conclusionChanges(conclusion) })).toMatchObject(refusal);
    const answered = { ...before, tentatives: { 'c-1': reached } };
    expect(judged(conclusionChanges(conclusion), { doc: answered }).ok).toBe(true);
  });
  test('is not written of an operation that is visited', () => {
    expect(judged(conclusionChanges(conclusion), { doc: control() })).toMatchObject({
      code: 'REGLE_METIER',
      data: { regle: 'controle-sur-place' },
    });
  });
});
