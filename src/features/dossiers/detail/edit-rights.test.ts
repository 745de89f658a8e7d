import { expect, test } from 'vitest';
import type { Actor, Role } from '#domain/access/roles.ts';
import { sampleDossier } from '../list/sample-dossier.ts';
import { readOnlyReason, canEdit } from './edit-rights.ts';

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
  expect(canEdit(actor('MANAGER'), sampleDossier(), 'beneficiaire.telephone')).toBe(true);
  expect(canEdit(actor('MANAGER'), sampleDossier(), 'echeance')).toBe(true);
  const archive = sampleDossier({ etat: 'ARCHIVE' });
  expect(canEdit(actor('MANAGER'), archive, 'beneficiaire.telephone')).toBe(false);
  expect(readOnlyReason(actor('MANAGER'), archive)).toBe('archive');
});
test('a client corrects their own demand while it waits, never what belongs to the office', () => {
  const demande = sampleDossier({ etat: 'EN ATTENTE' });
  expect(canEdit(actor('CLIENT'), demande, 'beneficiaire.telephone')).toBe(true);
  expect(canEdit(actor('CLIENT'), demande, 'echeance')).toBe(false);
  expect(canEdit(actor('CLIENT'), sampleDossier(), 'beneficiaire.telephone')).toBe(false);
  expect(readOnlyReason(actor('CLIENT'), sampleDossier())).toBe('droit');
});
test.each(['CONTROL', 'BASIC', 'COFRAC', 'PNCEE'] as const)('%s reads', (role) => {
  expect(canEdit(actor(role), sampleDossier(), 'beneficiaire.telephone')).toBe(false);
});
