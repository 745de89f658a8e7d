import { describe, expect, test } from 'vitest';
import { member as anyMember, RENNES, visit as anyVisit, WEIGHTS } from '../test-support/planning.ts';
import { optimise } from './optimiser.ts';
import { remedyFor } from './remedy.ts';
import { reasonFor } from './motif.ts';
import type { TeamMember, VisitToPlan } from './route.ts';

const VITRE = { lat: 48.123, lng: -1.213 };
/** Monday and Saturday. */
const DAYS = ['2026-11-23', '2026-11-28'];

const visit = (fields: Partial<VisitToPlan> = {}): VisitToPlan => anyVisit({ lieu: VITRE, ...fields });
const member = (fields: Partial<TeamMember> = {}): TeamMember =>
  anyMember({ days: [{ jour: '2026-11-23', ranges: [{ debut: 480, fin: 1080 }], occupations: [] }], ...fields });
function remedy(one: VisitToPlan, members: readonly TeamMember[], beyond: readonly TeamMember[] = []) {
  const plan = optimise({ visits: [one], members, weights: WEIGHTS }, 200);
  expect(plan.unplaced).toEqual([one]);
  return remedyFor(one, reasonFor(one, members, DAYS), { routes: plan.routes, members, days: DAYS, beyond });
}
const full = member().days.map((day) => ({ ...day, occupations: [{ debut: 480, fin: 1080, lieu: RENNES }] }));

describe('what would give a visit its place', () => {
  test('[planning/PO13] a wider zone, of whom it costs least, with its kilometres', () => {
    const far = member({ idControleur: 2, zones: ['29'], domicile: { lat: 48.39, lng: -4.49 } });
    const near = member({ idControleur: 3, zones: ['22'] });
    expect(remedy(visit(), [far, near])).toMatchObject({ genre: 'zone', idControleur: 3, departement: '35' });
    expect(remedy(visit(), [far])).toBeNull();
  });

  test('[planning/PO13] an authorisation that was had once', () => {
    const ended = member({ competences: [{ code: 'F1', jusquAu: '2026-11-20' }] });
    expect(remedy(visit(), [ended])).toEqual({ genre: 'habilitation', idControleur: 1, codeFiche: 'F1' });
    expect(remedy(visit({ codeFiche: 'F9' }), [ended])).toBeNull();
  });

  test('[planning/PO13] a day of the period that is not worked, where all the others are full', () => {
    expect(remedy(visit(), [member({ days: full })])).toEqual({ genre: 'jour', idControleur: 1, jour: '2026-11-28' });
    const appointed = visit({ rendezVous: { jour: '2026-11-28', minute: 600 } });
    expect(remedy(appointed, [member()])).toEqual({ genre: 'jour', idControleur: 1, jour: '2026-11-28' });
  });

  test('[planning/PO13] a longer day, later rather than sooner, and no more than two hours', () => {
    const long = visit({ dureeMin: 620, lieu: RENNES });
    expect(remedy(long, [member()])).toBeNull();
    const short = member({ days: [{ jour: '2026-11-23', ranges: [{ debut: 480, fin: 720 }], occupations: [] }] });
    const longer = { idControleur: 1, jour: '2026-11-23' };
    expect(remedy(visit({ dureeMin: 260 }), [short])).toEqual({
      ...longer,
      genre: 'plus-tard',
      minutes: 30,
      heure: '12:30',
    });
    const early = visit({ rendezVous: { jour: '2026-11-23', minute: 450 } });
    expect(remedy(early, [short])).toEqual({ ...longer, genre: 'plus-tot', minutes: 30, heure: '07:30' });
    expect(remedy(visit({ dureeMin: 420 }), [short])).toBeNull();
  });

  test('[planning/PO13] a day does not end after midnight', () => {
    const night = (fin: number) =>
      member({ days: [{ jour: '2026-11-23', ranges: [{ debut: 1200, fin }], occupations: [] }] });
    const long = visit({ dureeMin: 200, lieu: RENNES });
    expect(remedy(long, [night(1390)])).toMatchObject({ genre: 'plus-tard', heure: '23:25' });
    expect(remedy({ ...long, dureeMin: 245 }, [night(1390)])).toMatchObject({ genre: 'plus-tot' });
  });

  test('[planning/PO13] a day after the period, the first on which somebody has the room; after the deadline only where nothing else works', () => {
    const busy = member({ days: full });
    const range = { ranges: [{ debut: 480, fin: 1080 }] };
    const taken = [{ debut: 480, fin: 1080, lieu: RENNES }];
    const after = member({
      days: [
        { jour: '2026-11-30', ...range, occupations: taken },
        { jour: '2026-12-01', ...range, occupations: [{ debut: 600, fin: 660, lieu: RENNES }] },
      ],
    });
    expect(remedy(visit(), [busy], [after])).toEqual({ genre: 'periode', idControleur: 1, jour: '2026-12-01' });
    expect(remedy(visit({ echeance: '2026-11-30' }), [busy], [after])).toMatchObject({ genre: 'jour' });
    const everyDay = DAYS.map((jour) => ({ jour, ranges: [{ debut: 480, fin: 1080 }], occupations: taken }));
    const late = visit({ echeance: '2026-11-30', dureeMin: 200 });
    expect(remedy(late, [member({ days: everyDay })], [after])).toMatchObject({ genre: 'periode' });
    const elsewhere = { ...after, zones: ['29'] };
    expect(remedy(visit(), [member({ days: everyDay })], [elsewhere])).not.toMatchObject({ genre: 'periode' });
  });

  test('[planning/PO20] where somebody is there on other days alone, the day that would do', () => {
    const there = (jour: number) => visit({ disponibilites: [{ jour, debut: '09:00', fin: '12:00' }] });
    expect(remedy(there(6), [member()])).toEqual({ genre: 'jour', idControleur: 1, jour: '2026-11-28' });
    const tuesday = { jour: '2026-12-01', ranges: [{ debut: 480, fin: 1080 }], occupations: [] };
    expect(remedy(there(2), [member()], [member({ days: [tuesday] })])).toEqual({
      genre: 'periode',
      idControleur: 1,
      jour: '2026-12-01',
    });
    expect(remedy(there(4), [member()])).toBeNull();
  });

  test('[planning/PO13] nothing is said where nobody could take it', () => {
    expect(remedy(visit(), [])).toBeNull();
    expect(remedy(visit({ entreprise: 'e1' }), [member({ separations: ['e1'] })])).toBeNull();
  });
});
