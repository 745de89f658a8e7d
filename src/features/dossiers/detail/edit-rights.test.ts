import { expect, test } from 'vitest';
import type { Actor, Role } from '#domain/access/roles.ts';
import { dossierDEssai } from '../list/essai.ts';
import { lectureSeule, peutModifier } from './edit-rights.ts';

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

test('the office corrects a dossier until it is archived', () => {
  expect(peutModifier(actor('MANAGER'), dossierDEssai(), 'beneficiaire.telephone')).toBe(true);
  expect(peutModifier(actor('MANAGER'), dossierDEssai(), 'echeance')).toBe(true);
  const archive = dossierDEssai({ etat: 'ARCHIVE' });
  expect(peutModifier(actor('MANAGER'), archive, 'beneficiaire.telephone')).toBe(false);
  expect(lectureSeule(actor('MANAGER'), archive)).toBe('archive');
});
test('a client corrects their own demand while it waits, never what belongs to the office', () => {
  const demande = dossierDEssai({ etat: 'EN ATTENTE' });
  expect(peutModifier(actor('CLIENT'), demande, 'beneficiaire.telephone')).toBe(true);
  expect(peutModifier(actor('CLIENT'), demande, 'echeance')).toBe(false);
  expect(peutModifier(actor('CLIENT'), dossierDEssai(), 'beneficiaire.telephone')).toBe(false);
  expect(lectureSeule(actor('CLIENT'), dossierDEssai())).toBe('droit');
});
test.each(['CONTROL', 'BASIC', 'COFRAC', 'PNCEE'] as const)('%s reads', (role) => {
  expect(peutModifier(actor(role), dossierDEssai(), 'beneficiaire.telephone')).toBe(false);
});
