import { describe, expect, test } from 'vitest';
import { DAYS, member, visit, WEIGHTS } from '../test-support/planning.ts';
import { type Demande, optimise as optimiseFor, type Plan } from './optimiser.ts';
import { type VisitToPlan, visitsOf } from './route.ts';

const optimise = (demande: Demande): Plan => optimiseFor(demande, 1500);

describe('what a plan changes and shares', () => {
  test('[planning/PO12] what is planned stays, installers meet more than one, and a building is gone to once, each where it alone counts', () => {
    const nothing = { trajet: 0, retard: 0, equilibre: 0, stabilite: 0 };
    const days = (demande: Demande) =>
      optimise(demande).routes.flatMap(({ member: who, jour, etapes }) =>
        etapes.map((etape) => `${who.idControleur} ${jour.jour} ${etape.visit?.id}`),
      );
    const two = [member(), member({ idControleur: 2 })];
    const planned = visit({ actuel: { controleur: 2, jour: '2026-11-25' } });
    const kept = { visits: [planned], members: two, weights: { ...nothing, stabilite: 1 } };
    expect(days(kept)).toEqual(['2 2026-11-25 a']);

    const same = [visit({ entreprise: 'e1', dureeMin: 5 }), visit({ id: 'b', entreprise: 'e1', dureeMin: 5 })];
    const whoOf = (lines: readonly string[]) => new Set(lines.map((line) => line.split(' ')[0])).size;
    expect(whoOf(days({ visits: same, members: two, weights: { ...nothing, equilibre: 1 } }))).toBe(2);

    const one = [member({ domicile: null })];
    const building = [visit(), visit({ id: 'b' }), visit({ id: 'c', lieu: null })];
    const made = days({ visits: building, members: one, weights: { ...nothing, trajet: 1 } });
    const dayOf = (id: string) => made.find((line) => line.endsWith(` ${id}`))?.split(' ')[1];
    expect(dayOf('a')).toBe(dayOf('b'));
  });

  test('[planning/PO6] on an overfull day what stands already keeps a place, though it counts for nothing and the others are urgent', () => {
    const nothing = { trajet: 1, retard: 1, equilibre: 0, stabilite: 0 };
    const day = member().days.slice(0, 1);
    const standing = Array.from({ length: 5 }, (_, rank) =>
      visit({ id: `s${rank}`, dureeMin: 60, actuel: { controleur: 1, jour: DAYS[0] ?? '' } }),
    );
    // Shorter, sooner due and more urgent: all of them alone would have a place.
    const others = Array.from({ length: 12 }, (_, rank) =>
      visit({ id: `a${rank}`, dureeMin: 45, priorite: 3, echeance: '2026-11-20' }),
    );
    const plan = optimise({ visits: [...others, ...standing], members: [member({ days: day })], weights: nothing });
    expect(plan.unplaced.length).toBeGreaterThan(0);
    expect(plan.unplaced.filter(({ actuel }) => actuel !== null)).toEqual([]);
  });

  test('[planning/PO12] an illness at 7:30 moves the visits of who is ill, and nine tenths of the others stay', () => {
    const around = (rank: number) => ({ lat: 48 + ((rank * 37) % 50) / 100, lng: -2 + ((rank * 53) % 90) / 100 });
    const visits = Array.from({ length: 45 }, (_, rank) => visit({ id: `v${rank}`, lieu: around(rank), dureeMin: 60 }));
    const team = [1, 2, 3, 4].map((id) => member({ idControleur: id, domicile: around(id * 7) }));
    const first = optimiseFor({ visits, members: team, weights: WEIGHTS }, 3000);
    expect(first.unplaced).toEqual([]);
    const placed = first.routes.flatMap((route) =>
      visitsOf(route).map((one) => ({
        ...one,
        actuel: { controleur: route.member.idControleur, jour: route.jour.jour },
      })),
    );
    const [today, ...others] = DAYS;
    const ill = team.map((one) =>
      one.idControleur === 1 ? { ...one, days: one.days.filter(({ jour }) => jour !== today) } : one,
    );
    const second = optimiseFor({ visits: placed, members: ill, weights: WEIGHTS }, 3000);
    const now = new Map(
      second.routes.flatMap((route) =>
        visitsOf(route).map(({ id }) => [id, `${route.member.idControleur} ${route.jour.jour}`] as const),
      ),
    );
    expect(others).toHaveLength(2);
    const isConcerned = ({ actuel }: VisitToPlan) => actuel?.controleur === 1 && actuel.jour === today;
    const unconcerned = placed.filter((one) => !isConcerned(one));
    const kept = unconcerned.filter(({ id, actuel }) => now.get(id) === `${actuel.controleur} ${actuel.jour}`);
    expect(placed.some(isConcerned)).toBe(true);
    expect(kept.length / unconcerned.length).toBeGreaterThanOrEqual(0.9);
  });
});
