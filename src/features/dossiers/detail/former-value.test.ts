import { expect, test } from 'vitest';
import type { Actor, Role } from '#domain/access/roles.ts';
import { sampleDossier } from '../list/sample-dossier.ts';
import { restoreOf } from './former-value.ts';

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
