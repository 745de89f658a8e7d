import { describe, expect, test } from 'vitest';
import { ETATS_DOSSIER, type EtatDossier } from './dossier.ts';
import { DOSSIER_LISTS, listOfSegment, SHOWN_ETATS, shownEtat, slugOfEtat, storedEtats } from './shown.ts';

const dossier = (
  etat: EtatDossier,
  totaux: { interventions: number; sansDate?: number },
  prochaineVisite: string | null = null,
) => ({ etat, totaux: { valides: 0, ...totaux }, prochaineVisite });

describe('[dossiers/D26] what waits to be planned', () => {
  test('a dossier without a visit, or with one that has no day', () => {
    expect(shownEtat(dossier('NOUVELLE', { interventions: 0, sansDate: 0 }))).toBe('NOUVELLE');
    expect(shownEtat(dossier('NOUVELLE', { interventions: 2, sansDate: 1 }, '2026-12-01T08:00:00.000Z'))).toBe(
      'NOUVELLE',
    );
  });
  test('is planned once every visit has its day, even past', () => {
    expect(shownEtat(dossier('NOUVELLE', { interventions: 2, sansDate: 0 }))).toBe('PLANIFIE');
  });
  test('what was not counted yet is told by its next visit', () => {
    expect(shownEtat(dossier('NOUVELLE', { interventions: 1 }))).toBe('NOUVELLE');
    expect(shownEtat(dossier('NOUVELLE', { interventions: 1 }, '2026-12-01T08:00:00.000Z'))).toBe('PLANIFIE');
  });
  test.each(ETATS_DOSSIER.filter((etat) => etat !== 'NOUVELLE'))('%s is shown as it is stored', (etat) => {
    expect(shownEtat(dossier(etat, { interventions: 1, sansDate: 0 }))).toBe(etat);
  });
});

describe('lists of dossiers', () => {
  test.each(SHOWN_ETATS)('%s has one list of its own, which its address leads to', (etat) => {
    expect(DOSSIER_LISTS[slugOfEtat(etat)]).toEqual([etat]);
    expect(listOfSegment(etat)).toBe(slugOfEtat(etat));
    expect(listOfSegment(slugOfEtat(etat))).toBe(slugOfEtat(etat));
  });
  test('all means every one but ARCHIVE', () => {
    expect(new Set(DOSSIER_LISTS.all)).toEqual(new Set(SHOWN_ETATS.filter((etat) => etat !== 'ARCHIVE')));
    expect(storedEtats(DOSSIER_LISTS.all)).toEqual(['NOUVELLE', 'EN COURS', 'VALIDE', 'EN ATTENTE']);
  });
  test.each(['constructor', '', 'INVALIDE'])('"%s" means nothing', (segment) => {
    expect(listOfSegment(segment)).toBeNull();
  });
});
