import { describe, expect, test } from 'vitest';
import type { InterventionPourDerive } from './derive.ts';
import { deriverDossier, mayChangeDerived } from './derive.ts';

const NOW = '2026-11-23T09:00:00.000Z';
const i = (fields: Partial<InterventionPourDerive>): InterventionPourDerive => ({
  etat: 'NOUVELLE',
  typeOfTypeIntervention: 'FORMULAIRE',
  signatureStatus: null,
  dateRdv: null,
  idControleur: null,
  nomControleur: null,
  resultat: null,
  ...fields,
});
const EMPTY = {
  etat: 'NOUVELLE',
  aSupprimerLe: null,
  totaux: { interventions: 0, valides: 0, sansDate: 0 },
  prochaineVisite: null,
  controleurs: [],
  resultat: null,
} as const;
const derive = (interventions: InterventionPourDerive[]) =>
  deriverDossier({ ...EMPTY, controleurs: [] }, interventions, NOW);

describe('derived fields of a dossier', () => {
  test('nothing is written when nothing moved', () => {
    expect(derive([])).toEqual({});
  });
  test('[dossiers/D3] [dossiers/D7] state and totals follow the interventions', () => {
    expect(derive([i({ etat: 'VALIDE' }), i({ etat: 'EN COURS' }), i({ etat: 'ANNULE' })])).toEqual({
      etat: 'EN COURS',
      totaux: { interventions: 2, valides: 1, sansDate: 0 },
    });
  });
  test('[dossiers/D26] visits that have no day and have not begun are counted', () => {
    const dated = { dateRdv: '2026-11-20T08:00:00.000Z' };
    const own = [i({}), i(dated), i({ etat: 'EN COURS' }), i({ etat: 'ANNULE' })];
    expect(derive(own)['totaux']).toEqual({ interventions: 3, valides: 0, sansDate: 1 });
  });
  test('[dossiers/D8] the next visit is the earliest still to carry out, from today on', () => {
    const dates = ['2026-11-22T08:00:00.000Z', '2026-11-25T08:00:00.000Z', '2026-11-23T07:30:00.000Z'];
    expect(derive(dates.map((dateRdv) => i({ dateRdv })))['prochaineVisite']).toBe('2026-11-23T07:30:00.000Z');
  });
  test('[dossiers/D8] an answer changes nothing of them, unless the next visit has passed meanwhile', () => {
    const at = (prochaineVisite: string | null) => ({ ...EMPTY, prochaineVisite });
    expect(mayChangeDerived(['champs.surface', 'etat'], at(null), NOW)).toBe(true);
    expect(mayChangeDerived(['champs.surface'], at('2026-11-23T07:30:00.000Z'), NOW)).toBe(false);
    expect(mayChangeDerived(['champs.surface'], at('2026-11-22T20:00:00.000Z'), NOW)).toBe(true);
  });
  test('[dossiers/D8] a visit already carried out is not the next one', () => {
    expect(derive([i({ etat: 'VERIF RT', dateRdv: '2026-11-24T08:00:00.000Z' })])).not.toHaveProperty(
      'prochaineVisite',
    );
  });
  test('[dossiers/D9] each controller stands once, in the same order on every device', () => {
    const kerdoncuff = { idControleur: 12, nomControleur: 'Yann Kerdoncuff' };
    const haddad = { idControleur: 3, nomControleur: 'Samia Haddad' };
    expect(derive([i(kerdoncuff), i(haddad), i(kerdoncuff)])['controleurs']).toEqual([
      { id: 3, nom: 'Samia Haddad' },
      { id: 12, nom: 'Yann Kerdoncuff' },
    ]);
  });
  test('[dossiers/D10] the gravest result of the valid interventions is shown', () => {
    const validated = ['Satisfaisant', 'Non vérifiable', 'Non satisfaisant'].map((resultat) =>
      i({ etat: 'VALIDE', resultat }),
    );
    expect(derive(validated)['resultat']).toBe('Non satisfaisant');
    expect(derive(validated.slice(0, 2))['resultat']).toBe('Non vérifiable');
  });
  test('[dossiers/D10] a result is not shown before the review', () => {
    expect(derive([i({ etat: 'VERIF RT', resultat: 'Satisfaisant' })])).not.toHaveProperty('resultat');
  });
});
