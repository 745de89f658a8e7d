import { describe, expect, test } from 'vitest';
import { matchesSlug, displayedEtat, shownEtatOfVisit, slugIntervention } from './etat.ts';
import type { EtatIntervention } from './intervention.ts';
import type { TypeOfType } from '../forms/type-of-type.ts';
import { ETATS_INTERVENTION } from './intervention.ts';
import { transition } from './transitions.ts';

const i = (etat: EtatIntervention, type: TypeOfType = 'FORMULAIRE', signatureStatus: string | null = null) => ({
  etat,
  typeOfTypeIntervention: type,
  signatureStatus,
  dateRdv: null as string | null,
});

describe('displayed state', () => {
  test.each(['ANNULE', 'REMPLACE'] as const)('[interventions/I1] %s is shown as stored, even when signed', (etat) => {
    expect(displayedEtat(i(etat, 'SIGNATURE', 'Signature finalisée'))).toBe(etat);
  });
  test.each(['FORMULAIRE', 'FORMULAIRE_SIGNATURE'] as const)('[interventions/I2] a new %s shows NOUVELLE', (type) => {
    expect(displayedEtat(i('NOUVELLE', type))).toBe('NOUVELLE');
  });
  test.each([null, '', "Prêt à l'envoi"])('[interventions/I3] signature status %j shows EN COURS', (status) => {
    expect(displayedEtat(i('VALIDE', 'FORMULAIRE_SIGNATURE', status))).toBe('EN COURS');
    expect(displayedEtat(i('NOUVELLE', 'SIGNATURE', status))).toBe('EN COURS');
  });
  test('[interventions/I4] a running signature shows EN SIGNATURE, a finished one VALIDE', () => {
    expect(displayedEtat(i('VERIF RT', 'FORMULAIRE_SIGNATURE', 'En cours de signature'))).toBe('EN SIGNATURE');
    expect(displayedEtat(i('VERIF RT', 'FORMULAIRE_SIGNATURE', 'Signature finalisée'))).toBe('VALIDE');
  });
  test('[interventions/I5] VERIF RT shows EN COURS', () => {
    expect(displayedEtat(i('VERIF RT'))).toBe('EN COURS');
    expect(displayedEtat(i('VERIF RT', 'SIGNATURE', 'Signature refusée'))).toBe('EN COURS');
  });
  test('[interventions/I6] any other state is shown as stored', () => {
    expect(displayedEtat(i('VALIDE'))).toBe('VALIDE');
    expect(displayedEtat(i('NOUVELLE', 'DOCUMENT'))).toBe('NOUVELLE');
    expect(displayedEtat(i('VALIDE', 'SIGNATURE', 'Signature expirée'))).toBe('VALIDE');
  });
});

describe('[interventions/I25] what waits to be planned', () => {
  const dated = (etat: EtatIntervention, type?: TypeOfType) => ({
    ...i(etat, type),
    dateRdv: '2026-12-01T08:00:00.000Z',
  });
  test('a visit is planned from its day on, until it begins', () => {
    expect(shownEtatOfVisit(i('NOUVELLE'))).toBe('NOUVELLE');
    expect(shownEtatOfVisit(dated('NOUVELLE'))).toBe('PLANIFIE');
    expect(shownEtatOfVisit(dated('EN COURS'))).toBe('EN COURS');
    expect(shownEtatOfVisit(dated('ANNULE'))).toBe('ANNULE');
  });
  test('both halves make what is NOUVELLE, and share nothing', () => {
    const all = ETATS_INTERVENTION.flatMap((etat) => [
      i(etat),
      dated(etat),
      dated(etat, 'SIGNATURE'),
      i(etat, 'DOCUMENT'),
    ]);
    const of = (slug: 'nouvelle' | 'a-planifier' | 'planifiee') => all.filter((one) => matchesSlug(one, slug));
    expect(of('a-planifier').every(({ dateRdv }) => dateRdv === null)).toBe(true);
    expect(of('planifiee').every(({ dateRdv }) => dateRdv !== null)).toBe(true);
    expect([...of('a-planifier'), ...of('planifiee')]).toHaveLength(of('nouvelle').length);
  });
});

describe('slugs of the intervention lists', () => {
  test('a slug and a state in capitals mean the same', () => {
    expect(slugIntervention('EN COURS')).toBe('en-cours');
    expect(slugIntervention('en-signature')).toBe('en-signature');
    expect(slugIntervention('invalide')).toBeNull();
  });
  test('verif-rt filters the stored state, the others the displayed one', () => {
    expect(matchesSlug(i('VERIF RT'), 'verif-rt')).toBe(true);
    expect(matchesSlug(i('VERIF RT'), 'en-cours')).toBe(true);
    expect(matchesSlug(i('EN COURS'), 'verif-rt')).toBe(false);
    expect(matchesSlug(i('NOUVELLE'), 'all')).toBe(true);
  });
});

describe('transitions', () => {
  test('[interventions/I7] the moves of the table exist and no other', () => {
    const moves = ETATS_INTERVENTION.flatMap((de) =>
      ETATS_INTERVENTION.flatMap((to) => {
        const nom = transition(de, to);
        return nom === null ? [] : [`${de} -> ${to}: ${nom}`];
      }),
    );
    expect(moves).toEqual([
      'NOUVELLE -> EN COURS: demarrer',
      'NOUVELLE -> VERIF RT: soumettre',
      'NOUVELLE -> VALIDE: soumettre',
      'NOUVELLE -> ANNULE: annuler',
      'EN COURS -> NOUVELLE: reinitialiser',
      'EN COURS -> VERIF RT: soumettre',
      'EN COURS -> VALIDE: soumettre',
      'EN COURS -> ANNULE: annuler',
      'VERIF RT -> NOUVELLE: reinitialiser',
      'VERIF RT -> EN COURS: renvoyer',
      'VERIF RT -> VALIDE: valider',
      'VALIDE -> REMPLACE: remplacer',
    ]);
  });
});
