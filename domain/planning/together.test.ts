import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAYS, member, RENNES, visit, WEIGHTS } from '../test-support/planning.ts';
import { withLunch } from './lunch.ts';
import { reasonIn } from './motif.ts';
import { type Demande, optimise as optimiseFor, type Plan } from './optimiser.ts';
import { anyDemande, broken, brokenAnywhere, plansOf } from './optimiser.test-support.ts';
import { proposalOf } from './proposal.ts';
import type { TeamMember, VisitToPlan } from './route.ts';

const optimise = (demande: Demande): Plan => optimiseFor(demande, 400);
/** Days that are half empty, and one that cannot hold all. */
const anyOffice = fc.oneof(
  anyDemande({ visits: 6, team: 5, canTakeTwo: true }),
  anyDemande({ visits: 14, team: 5, days: DAYS.slice(1, 2), canTakeTwo: true }),
);

const monday = (debut: number, fin: number) => [{ jour: DAYS[0] ?? '', ranges: [{ debut, fin }], occupations: [] }];
const two = (fields: Partial<VisitToPlan> = {}): VisitToPlan => visit({ aDeux: true, ...fields });
const team = (...fields: readonly Partial<TeamMember>[]): readonly TeamMember[] =>
  fields.map((one, rank) => member({ idControleur: rank + 1, days: monday(480, 1080), ...one }));
const planned = (visits: readonly VisitToPlan[], members: readonly TeamMember[]): Plan =>
  optimise({ visits, members, weights: WEIGHTS });
/** Who, from when, with whom. */
const told = ({ routes }: Plan) =>
  routes.flatMap(({ member: { idControleur }, etapes }) =>
    etapes.flatMap(({ visit: one, debut, together }) =>
      one === null ? [] : [[one.id, idControleur, debut, together?.isSecond === true] as const],
    ),
  );
const proposed = (one: VisitToPlan, members: readonly TeamMember[], beyond: readonly TeamMember[] = []) =>
  proposalOf(planned([one], members), { members, days: DAYS.slice(0, 1), beyond });

describe('visits that take two people', () => {
  test('[planning/PO21] both are there at the same minutes, two different people, the first authorised; nothing is lost or doubled, no day is too long', () => {
    let pairs = 0;
    fc.assert(
      fc.property(anyOffice, (demande) => {
        const plan = optimise(demande);
        expect(broken(plan, demande)).toEqual([]);
        pairs += told(plan).filter(([, , , isSecond]) => isSecond).length;
      }),
      { numRuns: 300 },
    );
    // Were nobody ever sent by two, nothing would be wrong either: about 120 are.
    expect(pairs).toBeGreaterThan(40);
  });

  test('[planning/PO7] [planning/PO21] stopped anywhere, the best plan so far holds every rule, and never costs more than one stopped before', () => {
    fc.assert(
      fc.property(anyOffice, (demande) => {
        expect(brokenAnywhere(demande, 600)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  test('[planning/PO7] [planning/PO21] the same demand is the same plan, in whatever order it is given', () => {
    fc.assert(
      fc.property(anyOffice, (demande) => {
        const [first, ...others] = plansOf(demande, 400);
        expect(others).toEqual([first, first]);
      }),
      { numRuns: 15 },
    );
  });

  test('[planning/PO21] the first is authorised, the second need not be; both begin as soon as both may', () => {
    const late = { competences: [], days: monday(600, 1080) };
    expect(told(planned([two()], team({}, late)))).toEqual([
      ['a', 1, 600, false],
      ['a', 2, 600, true],
    ]);
  });

  test('[planning/PO18] [planning/PO21] the lunch of either is kept, and both begin at one hour', () => {
    const noon = [
      { debut: 480, fin: 750 },
      { debut: 810, fin: 1080 },
    ];
    const members = team({ days: [{ jour: DAYS[0] ?? '', ranges: noon, occupations: [] }] }, {}).map((one) =>
      withLunch(one, []),
    );
    expect(members.map(({ days }) => days[0]?.pause?.debut)).toEqual([750, 720]);
    const afternoon = two({ disponibilites: [{ jour: 1, debut: '12:30', fin: '18:00' }] });
    expect(told(planned([afternoon], members)).map(([, , debut]) => debut)).toEqual([810, 810]);
  });

  test('[planning/PO21] a visit that is locked keeps both and its hour, beside what comes anew', () => {
    const rendezVous = { jour: DAYS[0] ?? '', minute: 600 };
    const locked = two({ controleur: 2, second: 1, rendezVous });
    const others = Array.from({ length: 4 }, (_, rank) => visit({ id: `b${rank}` }));
    const plan = planned([locked, ...others], team({}, {}, {}));
    expect(plan.unplaced).toEqual([]);
    expect(told(plan).filter(([id]) => id === 'a')).toEqual([
      ['a', 1, 600, true],
      ['a', 2, 600, false],
    ]);
  });

  test('[planning/PO21] nobody is with two at once: where only one could come a second time, the visit waits', () => {
    const rendezVous = { jour: DAYS[0] ?? '', minute: 600 };
    const both = [two({ rendezVous }), two({ id: 'b', rendezVous })];
    expect(planned(both, team({}, {}, {})).unplaced).toHaveLength(1);
    expect(planned(both, team({}, {}, {}, {})).unplaced).toEqual([]);
  });

  test('[planning/PO8] [planning/PO22] without a second it says so, and what would give it one', () => {
    const line = (one: VisitToPlan, members: readonly TeamMember[], beyond?: readonly TeamMember[]) => {
      const [left] = proposed(one, members, beyond).nonPlacees;
      return [left?.motif, left?.remede];
    };
    const full = [{ debut: 480, fin: 1080, lieu: RENNES }];
    const busy = { days: monday(480, 1080).map((day) => ({ ...day, occupations: full })) };
    expect(line(two(), team({}))).toEqual(['sans-second', null]);
    expect(line(two(), team({}, { bureau: 2 }))).toEqual(['sans-second', null]);
    expect(line(two(), team({}, busy))).toEqual(['sans-second', null]);
    expect(line(two(), team(busy, busy))).toEqual(['complet', null]);
    expect(line(two({ controleur: 1, second: 2 }), team({}, busy, {}))).toEqual(['sans-second', null]);
    expect(line(two({ codeFiche: 'F9' }), team({}, {}))).toEqual(['habilitation', null]);
    const off = { days: monday(480, 1080).map((day) => ({ ...day, jour: '2026-12-01' })) };
    expect(line(two(), team({}, off))).toEqual(['sans-second', { genre: 'jour', idControleur: 2, jour: DAYS[0] }]);
    expect(line(two(), team({}, { days: monday(480, 510) }))).toEqual([
      'sans-second',
      { genre: 'plus-tard', idControleur: 2, jour: DAYS[0], minutes: 30, heure: '09:00' },
    ]);
    expect(line(two(), team({}, { zones: ['22'] }))).toMatchObject([
      'sans-second',
      { genre: 'zone', idControleur: 2, departement: '35' },
    ]);
    const tomorrow = team({}, {}).map((one) => ({
      ...one,
      days: one.days.map((day) => ({ ...day, jour: DAYS[1] ?? '' })),
    }));
    expect(line(two(), team({}, busy), tomorrow)).toMatchObject(['sans-second', { genre: 'periode', jour: DAYS[1] }]);
    expect(line(two(), team({}, busy), tomorrow.slice(0, 1))).toEqual(['sans-second', null]);
  });

  test('[planning/PO22] what one alone makes never lacks a second', () => {
    const [members, days] = [team({}), DAYS];
    expect(reasonIn(visit({ dureeMin: 700 }), { routes: [], members, days })).toBe('hors-horaires');
  });

  test('[planning/PO23] it is one line of the proposal, with who goes too, the hours and the road of both counted', () => {
    const members = team({}, { competences: [], domicile: { lat: 48.2, lng: -1.7 } });
    const { propositions, indicateurs } = proposed(two(), members);
    expect(propositions).toMatchObject([{ idIntervention: 'a', idControleur: 1, idSecond: 2, ordre: 1, km: 0 }]);
    expect(indicateurs.heures).toBe(2);
    expect(indicateurs.km).toBeGreaterThan(20);
    expect(proposed(visit(), members).propositions[0]).not.toHaveProperty('idSecond');
  });
});
