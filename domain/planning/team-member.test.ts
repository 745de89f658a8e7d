import { describe, expect, test } from 'vitest';
import { TIME_ZONES } from '../base/time-zone.ts';
import { controleur, intervention } from '../test-support/samples.ts';
import { visitToPlan, teamMemberOf } from './team-member.ts';
import { instantOf, momentOf } from '../base/clock.ts';

const DAYS = ['2026-11-23', '2026-11-24', '2026-11-28'];
const BEFORE = { jour: '2026-11-01', minute: 0 };
const memberOf = (fields: Parameters<typeof controleur>[0], now = BEFORE) =>
  teamMemberOf(controleur(fields), { days: DAYS, prises: [], now, zone: 'Europe/Paris' });

describe('the clock of the office', () => {
  test('an hour of the office is an instant, and back, on both sides of the change of clocks', () => {
    expect(instantOf({ jour: '2026-07-01', minute: 540 }, 'Europe/Paris')).toBe('2026-07-01T07:00:00.000Z');
    expect(instantOf({ jour: '2026-12-01', minute: 540 }, 'Europe/Paris')).toBe('2026-12-01T08:00:00.000Z');
    expect(instantOf({ jour: '2026-12-01', minute: 540 }, 'Indian/Reunion')).toBe('2026-12-01T05:00:00.000Z');
    for (const jour of ['2026-03-28', '2026-03-29', '2026-10-25', '2026-10-26']) {
      for (const minute of [0, 240, 540, 1439])
        for (const zone of TIME_ZONES)
          expect(momentOf(instantOf({ jour, minute }, zone), zone)).toEqual({ jour, minute });
    }
  });
});

describe('who may go', () => {
  test('[planning/PO2] Monday to Friday when nothing was entered, the entered hours otherwise', () => {
    expect(memberOf({}).days.map(({ jour }) => jour)).toEqual(['2026-11-23', '2026-11-24']);
    const tuesday = memberOf({ horaires: [{ jour: 2, debut: '09:00', fin: '12:30' }] });
    expect(tuesday.days).toEqual([{ jour: '2026-11-24', ranges: [{ debut: 540, fin: 750 }], occupations: [] }]);
  });
  test('[planning/PO2] neither an absence nor what is past', () => {
    const absences = [{ du: '2026-11-20', au: '2026-11-23', motif: null }];
    expect(memberOf({ absences }).days.map(({ jour }) => jour)).toEqual(['2026-11-24']);
    const afternoon = { du: '2026-11-24', au: '2026-11-24', debut: 'apres-midi' as const, motif: null };
    expect(memberOf({ absences: [...absences, afternoon] }).days[0]?.ranges).toEqual([{ debut: 480, fin: 720 }]);
    const noon = memberOf({}, { jour: '2026-11-24', minute: 719 });
    expect(noon.days).toEqual([{ jour: '2026-11-24', ranges: [{ debut: 720, fin: 1080 }], occupations: [] }]);
  });
  test('[planning/PO3] a visit that goes past midnight takes both days', () => {
    const night = intervention({ dateRdv: '2026-11-23T22:00:00.000Z', dateFin: '2026-11-24T07:30:00.000Z' });
    const { days } = teamMemberOf(controleur(), { days: DAYS, prises: [night], now: BEFORE, zone: 'Europe/Paris' });
    expect(days.map(({ occupations }) => occupations.map(({ debut, fin }) => [debut, fin]))).toEqual([
      [[1380, 1440]],
      [[0, 510]],
    ]);
  });
  test('[planning/PO1] a lock keeps who and when, a fixed appointment when', () => {
    const placed = { idControleur: 12, dateRdv: '2026-11-24T08:00:00.000Z', rdvFixe: false };
    const rendezVous = { jour: '2026-11-24', minute: 540 };
    const view = (fields: object, isLocked: boolean) =>
      visitToPlan(intervention({ ...placed, ...fields }), { echeance: null, isLocked });
    expect(view({}, false)).toMatchObject({ controleur: null, rendezVous: null });
    expect(view({}, true)).toMatchObject({ controleur: 12, rendezVous });
    expect(view({ rdvFixe: true }, false)).toMatchObject({ controleur: null, rendezVous });
    expect(view({ rdvFixe: true, dateRdv: null }, false)).toMatchObject({ rendezVous: null });
  });
});
