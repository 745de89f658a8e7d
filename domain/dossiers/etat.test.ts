import { describe, expect, test } from 'vitest';
import { ETATS_INTERVENTION } from '../interventions/intervention.ts';
import type { EtatIntervention } from '../interventions/intervention.ts';
import type { TypeOfType } from '../forms/type-of-type.ts';
import { ETATS_DOSSIER } from './dossier.ts';
import type { EtatDossier } from './dossier.ts';
import { etatDossier, etatsOfSegment } from './etat.ts';

const i = (
  etat: EtatIntervention,
  typeOfTypeIntervention: TypeOfType = 'FORMULAIRE',
  signatureStatus: string | null = null,
) => ({ etat, typeOfTypeIntervention, signatureStatus });
const d = (etat: EtatDossier = 'EN COURS', aSupprimerLe: string | null = null) => ({ etat, aSupprimerLe });

describe('state of a dossier', () => {
  test('[dossiers/D1] every intervention valid makes it VALIDE', () => {
    expect(etatDossier(d(), [i('VALIDE'), i('VALIDE')])).toBe('VALIDE');
  });
  test('[dossiers/D2] all NOUVELLE makes it NOUVELLE', () => {
    expect(etatDossier(d(), [i('NOUVELLE'), i('NOUVELLE')])).toBe('NOUVELLE');
  });
  test.each([
    ['one started', [i('NOUVELLE'), i('EN COURS')]],
    ['one valid beside a new one', [i('NOUVELLE'), i('VALIDE')]],
    ['one waiting for its review', [i('VALIDE'), i('VERIF RT')]],
  ])('[dossiers/D3] %s makes it EN COURS', (_, interventions) => {
    expect(etatDossier(d('NOUVELLE'), interventions)).toBe('EN COURS');
  });
  test('[dossiers/D4] no intervention makes it NOUVELLE', () => {
    expect(etatDossier(d('VALIDE'), [])).toBe('NOUVELLE');
  });
  test('[dossiers/D4] cancelled and replaced interventions count for nothing', () => {
    expect(etatDossier(d(), [i('ANNULE'), i('REMPLACE')])).toBe('NOUVELLE');
    expect(etatDossier(d(), [i('VALIDE'), i('ANNULE'), i('REMPLACE')])).toBe('VALIDE');
  });
  test.each(['ARCHIVE', 'EN ATTENTE'] as const)('[dossiers/D5] %s is never recomputed', (etat) => {
    expect(etatDossier(d(etat), [i('NOUVELLE')])).toBe(etat);
  });
  test('[dossiers/D5] a dossier set to delete keeps its state', () => {
    expect(etatDossier(d('NOUVELLE', '2026-12-01'), [i('VALIDE')])).toBe('NOUVELLE');
  });
  test('[dossiers/D6] a finished signature counts as valid whatever is stored', () => {
    expect(etatDossier(d(), [i('VERIF RT', 'FORMULAIRE_SIGNATURE', 'Signature finalisée')])).toBe('VALIDE');
  });
  test('[dossiers/D6] a stored VALIDE whose signature is awaited is not valid', () => {
    expect(etatDossier(d(), [i('VALIDE', 'SIGNATURE', "Prêt à l'envoi")])).toBe('EN COURS');
  });
  test('[dossiers/D6] no state name contains VALIDE unless it means valid', () => {
    const names = [...ETATS_DOSSIER, ...ETATS_INTERVENTION, 'EN SIGNATURE'];
    expect(names.filter((nom) => nom.includes('VALIDE') && nom !== 'VALIDE')).toEqual([]);
  });
});

describe('segments of the lists', () => {
  test('a slug or a state in capitals means the same states', () => {
    expect(etatsOfSegment('inprogress')).toEqual(['EN COURS']);
    expect(etatsOfSegment('EN COURS')).toEqual(['EN COURS']);
    expect(etatsOfSegment('Done')).toEqual(['VALIDE']);
  });
  test('all means every state but ARCHIVE', () => {
    expect(etatsOfSegment('all')).toEqual(ETATS_DOSSIER.filter((etat) => etat !== 'ARCHIVE'));
  });
  test.each(['constructor', '', 'INVALIDE'])('"%s" means nothing', (segment) => {
    expect(etatsOfSegment(segment)).toBeNull();
  });
});
