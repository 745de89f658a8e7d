import { expect, test } from 'vitest';
import { refusalCause } from './refusal-cause.ts';

const refused = (code: string, data?: Record<string, unknown>) =>
  refusalCause(data === undefined ? { code } : { code, data });

test('[sync/S26] what a comment belongs to is out of sight: no field is to blame', () => {
  expect(refused('VALIDATION', { champs: { idEntite: 'inconnu' } })).toBe('horsPortee');
  expect(refused('VALIDATION', { champs: { idDossier: 'inconnu' } })).toBe('horsPortee');
  expect(refused('VALIDATION', { champs: { idIntervention: 'inconnu' } })).toBe('horsPortee');
});

test('[sync/S26] an archived dossier is named, another lock is not', () => {
  expect(refused('VERROUILLE', { etat: 'ARCHIVE' })).toBe('archive');
  expect(refused('VERROUILLE', { etat: 'VALIDE' })).toBeNull();
  expect(refused('VERROUILLE')).toBeNull();
});

test('[sync/S26] a value that is not taken points at no field when none is shown', () => {
  expect(refused('VALIDATION', { champs: { idClient: 'inconnu' } })).toBe('valeur');
  expect(refused('VALIDATION')).toBe('valeur');
  expect(refused('DROIT_INSUFFISANT')).toBeNull();
});

test('[lots/L80] [lots/L81] a contact that a former program concluded is told where its questions are', () => {
  expect(refused('REGLE_METIER', { regle: 'contact-sans-formulaire' })).toBe('contact');
  expect(refused('REGLE_METIER', { regle: 'contact-sans-echange' })).toBe('contact');
  expect(refused('REGLE_METIER', { regle: 'controle-sur-place' })).toBeNull();
});
