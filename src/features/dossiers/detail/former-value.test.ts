import { expect, test } from 'vitest';
import type { Actor, Role } from '#domain/access/roles.ts';
import { sampleDossier } from '../list/sample-dossier.ts';
import { intervention } from '#domain/test-support/samples.ts';
import { restoreOf, restoreOfVisit } from './former-value.ts';

const actor = (role: Role): Actor => ({
  id: 2,
  role,
  nom: 'Vasseur',
  prenom: 'Claire',
  idBureauInspection: 1,
  idClient: 'c1',
  idEntreprise: null,
  bureauxAttaches: [],
  droitRestreint: null,
  offlineAccess: true,
});
const change = (champ: string, avant: unknown) => ({ collection: 'dossiers', champ, avant, apres: null });
const PHONE = change('beneficiaire.telephone', '02 99 00 41 00');

test('[dossiers/D51] the mistake of yesterday is undone by an edit of the field', () => {
  expect(restoreOf(PHONE, sampleDossier(), actor('MANAGER'))).toEqual({ 'beneficiaire.telephone': '02 99 00 41 00' });
  expect(
    restoreOf(change('dateCommande', null), sampleDossier({ dateCommande: '2026-11-02' }), actor('MANAGER')),
  ).toEqual({
    dateCommande: null,
  });
});

test('[dossiers/D51] it is refused where an edit is', () => {
  expect(restoreOf(PHONE, sampleDossier({ etat: 'ARCHIVE' }), actor('MANAGER'))).toBe(null);
  for (const role of ['CONTROL', 'BASIC', 'COFRAC', 'PNCEE', 'CLIENT'] as const)
    expect(restoreOf(PHONE, sampleDossier(), actor(role))).toBe(null);
});

test('[dossiers/D51] what the page does not edit, what stands already and an empty name are not offered', () => {
  const manager = actor('MANAGER');
  expect(restoreOf(change('etat', 'EN COURS'), sampleDossier(), manager)).toBe(null);
  expect(restoreOf(change('etape', 'Audit'), sampleDossier(), manager)).toBe(null);
  expect(restoreOf(change('totaux', { interventions: 2 }), sampleDossier(), manager)).toBe(null);
  expect(restoreOf(change('beneficiaire.nom', ''), sampleDossier(), manager)).toBe(null);
  expect(restoreOf(change('echeance', sampleDossier().echeance), sampleDossier(), manager)).toBe(null);
});

const ofVisit = (champ: string, avant: unknown) => ({ collection: 'interventions', champ, avant, apres: null });
const open = intervention({ etat: 'EN COURS', idControleur: 2, idBureauInspection: 1 });

test('[dossiers/D51] an answer, a telephone and an instruction of a visit are given back', () => {
  for (const [champ, avant] of [
    ['champs.i_lambda', 11.2],
    ['champs.i_vu', true],
    ['champs.i_liste', ['a', 'b']],
    ['champs.i_texte', null],
    ['beneficiaire.telephone', '02 99 00 41 00'],
    ['consignes', 'Sonner deux fois'],
  ] as const) {
    const visit = { ...open, champs: { i_texte: 'effacé par erreur' } };
    expect([champ, restoreOfVisit(ofVisit(champ, avant), visit, actor('MANAGER'))]).toEqual([
      champ,
      { [champ]: avant },
    ]);
  }
});

test('[dossiers/D51] a submitted form keeps its answers, an issued report everything', () => {
  const answer = ofVisit('champs.i_lambda', 11.2);
  const phone = ofVisit('beneficiaire.telephone', '02 99 00 41 00');
  expect(restoreOfVisit(answer, { ...open, etat: 'VERIF RT' }, actor('MANAGER'))).toBe(null);
  expect(restoreOfVisit(phone, { ...open, etat: 'VERIF RT' }, actor('MANAGER'))).not.toBe(null);
  for (const change of [answer, phone]) {
    expect(restoreOfVisit(change, { ...open, etat: 'VALIDE' }, actor('MANAGER'))).toBe(null);
    for (const role of ['BASIC', 'COFRAC', 'PNCEE', 'CLIENT', 'ENTREPRISE'] as const)
      expect([role, restoreOfVisit(change, open, actor(role))]).toEqual([role, null]);
  }
});

test('[dossiers/D51] a date, a controller and a state of a visit have gestures of their own', () => {
  for (const champ of ['dateRdv', 'idControleur', 'etat', 'resultat', 'champsPrecedents.i_lambda'])
    expect(restoreOfVisit(ofVisit(champ, '2026-11-02'), open, actor('MANAGER'))).toBe(null);
});
