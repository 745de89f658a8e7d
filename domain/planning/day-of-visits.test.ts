import { describe, expect, test } from 'vitest';
import type { EtatIntervention } from '../interventions/intervention.ts';
import { dayOfVisits } from './day-of-visits.ts';

const rennes = { lat: 48.1173, lng: -1.6778 };
const visit = (
  time: string,
  etat: EtatIntervention = 'NOUVELLE',
  lieu: { lat: number; lng: number } | null = { lat: 48.12, lng: -1.21 },
) => ({
  dateRdv: `2026-11-23T${time}:00.000Z`,
  dateFin: null,
  dureeMin: 45,
  etat,
  adresse: {
    ligne1: '',
    ligne2: null,
    codePostal: '',
    ville: '',
    departement: '35',
    lat: lieu?.lat ?? null,
    lng: lieu?.lng ?? null,
  },
});
const options = { jour: '2026-11-23', domicile: rennes };

describe('journee', () => {
  test('[planning/P3] the visits of the day come in the order of their appointments', () => {
    const day = dayOfVisits([visit('14:00'), visit('08:30')], options);
    expect(day.visits.map((one) => one.debut.slice(11, 16))).toEqual(['08:30', '14:00']);
  });
  test('[planning/P3] other days, cancelled and replaced visits are left out', () => {
    const other = { ...visit('09:00'), dateRdv: '2026-11-24T09:00:00.000Z' };
    const none = { ...visit('09:00'), dateRdv: null };
    expect(dayOfVisits([other, none, visit('10:00', 'ANNULE'), visit('11:00', 'REMPLACE')], options).visits).toEqual(
      [],
    );
  });
  test('[planning/P4] the next visit is the first that is not done', () => {
    const day = dayOfVisits([visit('08:30', 'VERIF RT'), visit('10:00', 'EN COURS'), visit('11:30')], options);
    expect(day.visits.map((one) => one.avancement)).toEqual(['faite', 'suivante', 'a-venir']);
  });
  test('[planning/P5] the day ends at home after the last visit and the way back', () => {
    const day = dayOfVisits([visit('08:30')], options);
    const back = day.retour?.minutes ?? 0;
    expect(day.retour?.arrival).toBe(new Date(Date.parse('2026-11-23T09:15:00.000Z') + back * 60_000).toISOString());
    expect(day.km).toBeCloseTo((day.visits[0]?.depuis?.km ?? 0) * 2, 6);
  });
  test('[planning/P5] without a home there is no way back, and the totals say that they are partial', () => {
    const day = dayOfVisits([visit('08:30')], { ...options, domicile: null });
    expect(day.retour).toBeNull();
    expect(day.estComplete).toBe(false);
  });
  test('[planning/P11] an appointment that cannot be held says when its controller gets there, and delays the next', () => {
    const ici = { lat: 48.12, lng: -1.21 };
    const loin = { lat: 48.1173, lng: -1.6778 };
    const day = dayOfVisits(
      [visit('08:30', 'NOUVELLE', ici), visit('09:20', 'NOUVELLE', loin), visit('10:10')],
      options,
    );
    const [, second = 0, third = 0] = day.visits.map(({ depuis }) => depuis?.minutes ?? 0);
    const plus = (minutes: number) => new Date(Date.parse('2026-11-23T09:15:00.000Z') + minutes * 60_000).toISOString();
    const late = second + 45 + third;
    expect(day.visits.map(({ arrival }) => arrival)).toEqual([null, plus(second), plus(late)]);
    expect(day.retour).toMatchObject({ arrival: plus(late + 45 + third) });
  });
  test('[planning/P11] two visits at once cannot both be held, coordinates or not; one that is over delays nobody', () => {
    const at = (etat: EtatIntervention) => [visit('09:00', etat, null), visit('09:30', 'NOUVELLE', null)];
    expect(dayOfVisits(at('NOUVELLE'), options).visits[1]?.arrival).toBe('2026-11-23T09:45:00.000Z');
    expect(dayOfVisits(at('VERIF RT'), options).visits[1]?.arrival).toBeNull();
    expect(dayOfVisits([visit('08:30'), visit('10:00')], options).visits[1]?.arrival).toBeNull();
  });
  test('[planning/P6] a visit without an end lasts its planned minutes', () => {
    expect(dayOfVisits([visit('08:30')], options).visits[0]?.fin).toBe('2026-11-23T09:15:00.000Z');
  });
  test('[planning/P1] a visit without coordinates keeps its place in the day', () => {
    const day = dayOfVisits([visit('08:30', 'NOUVELLE', null), visit('10:00')], options);
    expect(day.visits.map((one) => one.depuis === null)).toEqual([true, true]);
    expect(day.km).toBeGreaterThan(0);
  });
});
