import { expect, test } from 'vitest';
import { randomFrom } from '../../base/random.ts';
import { DAYS, member, visit, WEIGHTS } from '../../test-support/planning.ts';
import { withLunch } from '../lunch.ts';
import { type Demande, optimise, type Plan } from '../optimiser.ts';

/** Visits of one person alone, some of them appointments, urgent or of one building, and a team that lacks time for all. */
function drawnDemand(seed: number, { count, team }: { readonly count: number; readonly team: number }): Demande {
  const draw = randomFrom(seed);
  const below = (limit: number): number => Math.floor(draw() * limit);
  const place = () => (draw() < 0.05 ? null : { lat: 47.9 + below(80) / 100, lng: -2.4 + below(140) / 100 });
  const visits = Array.from({ length: count }, (_, rank) =>
    visit({
      id: `v${String(rank).padStart(3, '0')}`,
      codeFiche: draw() < 0.7 ? 'F1' : 'F2',
      departement: draw() < 0.8 ? '35' : '22',
      dureeMin: 30 + 15 * below(8),
      lieu: place(),
      entreprise: draw() < 0.5 ? `e${below(4)}` : null,
      echeance: draw() < 0.3 ? '2026-11-23' : null,
      priorite: below(2),
      actuel: draw() < 0.3 ? { controleur: 1 + below(team), jour: DAYS[below(3)] ?? '' } : null,
      rendezVous: draw() < 0.15 ? { jour: DAYS[below(3)] ?? '', minute: 540 + 60 * below(7) } : null,
    }),
  );
  const members = Array.from({ length: team }, (_, rank) =>
    member({
      idControleur: rank + 1,
      competences: ['F1', 'F2'].filter(() => draw() < 0.8).map((code) => ({ code, jusquAu: null })),
      zones: draw() < 0.3 ? ['35'] : [],
      domicile: place(),
      maxParJour: draw() < 0.3 ? 4 : null,
      days: DAYS.map((jour) => ({
        jour,
        ranges: [{ debut: 480, fin: 1080 }],
        occupations: draw() < 0.3 ? [{ debut: 600, fin: 660, lieu: place() }] : [],
      })),
    }),
  );
  return { visits, members: members.map((one) => withLunch(one, visits)), weights: WEIGHTS };
}

/** All that is told of a plan, in one number (FNV-1a). */
function digestOf({ routes, unplaced, cost }: Plan): string {
  const told = JSON.stringify([
    routes.map(({ member: { idControleur }, jour: { jour }, etapes }) => [
      idControleur,
      jour,
      etapes.map(({ visit: one, debut }) => [one?.id ?? null, debut]),
    ]),
    unplaced.map(({ id }) => id),
    cost.toFixed(6),
  ]);
  let sum = 0x811c9dc5;
  for (const letter of told) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return sum.toString(16);
}

test('[planning/PO7] without a visit that takes two, the plans are those that were made before there were any', () => {
  expect(digestOf(optimise(drawnDemand(31, { count: 60, team: 4 }), 3000))).toBe('338aa57d');
  expect(digestOf(optimise(drawnDemand(47, { count: 40, team: 5 }), 3000))).toBe('7df73ed2');
});
