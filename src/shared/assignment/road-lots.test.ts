import { expect, test } from 'vitest';
import { groupKey, pauseAfter, type RoadDay, roadLots } from './road-lots.ts';

const trip = { km: 10, minutes: 12 };
const dayOf = (idControleur: number, visits: number, isByRoad = false): RoadDay => ({
  idControleur,
  day: {
    visits: Array.from({ length: visits }, (_, rank) => ({
      intervention: { id: `${idControleur}-${rank}` },
      debut: '',
      fin: '',
      avancement: 'a-venir' as const,
      lieu: null,
      depuis: isByRoad ? { ...trip, isByRoad } : trip,
      arrival: null,
    })),
    km: 0,
    minutesDeTrajet: 0,
    retour: null,
    estComplete: true,
  },
});
const who = (lots: ReturnType<typeof roadLots>) => lots.map((lot) => lot.map(({ idControleur }) => idControleur));

test('[planning/P21] days that lack roads are asked for, a hundred places at once', () => {
  expect(who(roadLots([dayOf(1, 2), dayOf(2, 2, true), dayOf(3, 2)], new Map(), 0))).toEqual([[1, 3]]);
  expect(
    who(
      roadLots(
        [1, 2, 3, 4].map((one) => dayOf(one, 30)),
        new Map(),
        0,
      ),
    ),
  ).toEqual([[1, 2, 3], [4]]);
});
test('[planning/P21] what an answer did not bring is asked for again at the next turn alone, later each time, and not for ever', () => {
  const days = [dayOf(1, 2)];
  const asked = new Map([
    [groupKey(roadLots(days, new Map(), 0)[0]?.[0] ?? { idControleur: 0, interventions: [] }), 0],
  ]);
  expect(roadLots(days, asked, 0)).toEqual([]);
  expect(who(roadLots(days, asked, 1))).toEqual([[1]]);
  expect([0, 1, 2, 3, 4, 5].map(pauseAfter)).toEqual([60_000, 120_000, 240_000, 480_000, 960_000, null]);
});
