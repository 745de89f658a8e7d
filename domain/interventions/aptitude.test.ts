import { describe, expect, test } from 'vitest';
import { oneAfterAnother, aptitude } from './aptitude.ts';

/** Works on Mondays and Tuesdays, in Ille-et-Vilaine, two visits a day. 2026-11-23 is a Monday. */
const profile = {
  competences: [{ code: 'BAR-EN-101', jusquAu: '2026-12-31' }],
  zones: ['35'],
  horaires: [
    { jour: 1, debut: '08:00', fin: '12:00' },
    { jour: 1, debut: '13:00', fin: '18:00' },
    { jour: 2, debut: '08:00', fin: '18:00' },
  ],
  absences: [{ du: '2026-11-24', au: '2026-11-25', motif: 'formation' }],
  maxParJour: 2,
};
const slot = (jour: string, debut = '09:00', fin = '09:45') => ({ jour, debut, fin });
const demande = {
  codeFiche: 'BAR-EN-101',
  departement: '35',
  creneau: slot('2026-11-23'),
  today: '2026-11-21',
};

describe('who may take a visit', () => {
  test('[interventions/I20] the authorisation is that of the day of the visit, today’s without a date', () => {
    const on = (jour: string) => aptitude(profile, { ...demande, creneau: slot(jour) }, []).habilite;
    expect([on('2026-12-31'), on('2027-01-04')]).toEqual([true, false]);
    expect(aptitude(profile, { ...demande, creneau: null }, []).habilite).toBe(true);
    expect(aptitude(profile, { ...demande, codeFiche: 'BAR-TH-171' }, []).habilite).toBe(false);
  });
  test('[interventions/I17] nothing speaks against a free controller of the place', () => {
    expect(aptitude(profile, demande, [])).toEqual({ habilite: true, reserves: [], visites: 0 });
  });
  test.each([
    ['an absence', { creneau: slot('2026-11-24') }, ['absent']],
    ['a day off', { creneau: slot('2026-11-28') }, ['jour-non-travaille']],
    ['an hour across lunch', { creneau: slot('2026-11-23', '11:30', '12:15') }, ['hors-horaires']],
    ['another département', { departement: '56' }, ['hors-zone']],
    ['another département, without a date', { departement: '56', creneau: null }, ['hors-zone']],
  ])('[interventions/I17] %s is told', (_, fields, reserves) => {
    expect(aptitude(profile, { ...demande, ...fields }, []).reserves).toEqual(reserves);
  });
  test('[interventions/I17] a full day and an hour already taken are told; two visits that touch are not', () => {
    const prises = [slot('2026-11-23', '08:15', '09:00'), slot('2026-11-23', '09:45', '10:30')];
    expect(aptitude(profile, demande, prises)).toMatchObject({ visites: 2, reserves: ['journee-pleine'] });
    expect(aptitude(profile, demande, [slot('2026-11-23', '09:30', '10:15')]).reserves).toEqual(['occupe']);
  });
  test('[interventions/I17] what was never entered says nothing', () => {
    const nu = { competences: profile.competences };
    expect(aptitude(nu, { ...demande, departement: '2A' }, []).reserves).toEqual([]);
  });
});

describe('several visits of a day', () => {
  test('they follow one another, with the time to go from one to the next', () => {
    expect(oneAfterAnother({ jour: '2026-11-23', debut: '08:30' }, [45, 120], 10)).toEqual([
      slot('2026-11-23', '08:30', '09:15'),
      slot('2026-11-23', '09:25', '11:25'),
    ]);
  });
  test('what would not end before midnight has no hour', () => {
    expect(oneAfterAnother({ jour: '2026-11-23', debut: '23:00' }, [30, 60], 10)).toEqual([
      slot('2026-11-23', '23:00', '23:30'),
      null,
    ]);
  });
});
