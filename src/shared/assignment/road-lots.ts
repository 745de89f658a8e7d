import { ROAD_PLACES_MAX, ROAD_VISITS_MAX } from '#domain/api/trips.ts';
import type { DayOfVisits } from '#domain/planning/day-of-visits.ts';
import { lacksRoads } from '#domain/planning/roads.ts';

/** The day of one controller, as it is drawn. */
export interface RoadDay {
  readonly idControleur: number;
  readonly day: DayOfVisits<{ readonly id: string }>;
}
export interface RoadGroup {
  readonly idControleur: number;
  readonly interventions: string[];
}
/** At which turn each group was asked for last, by `groupKey`. */
export type AskedRoads = ReadonlyMap<string, number>;

export const groupKey = ({ idControleur, interventions }: RoadGroup): string =>
  [idControleur, ...interventions].join(' ');

const groupOf = ({ idControleur, day }: RoadDay): RoadGroup => ({
  idControleur,
  interventions: day.visits.slice(0, ROAD_VISITS_MAX).map(({ intervention }) => intervention.id),
});

/** As many days at once as one question takes; those that were asked for at this turn are not asked again. */
export function roadLots(days: readonly RoadDay[], asked: AskedRoads, turn: number): readonly (readonly RoadGroup[])[] {
  const lots: RoadGroup[][] = [];
  let room = 0;
  for (const one of days) {
    const group = groupOf(one);
    if (!lacksRoads(one.day) || (asked.get(groupKey(group)) ?? -1) >= turn) continue;
    const size = 1 + group.interventions.length;
    if (size > room) {
      lots.push([]);
      room = ROAD_PLACES_MAX;
    }
    lots.at(-1)?.push(group);
    room -= size;
  }
  return lots;
}

const FIRST_PAUSE_MS = 60_000;
const TURNS_MAX = 5;

/** [planning/P21] Milliseconds before what still lacks is asked for again, twice as long each time; null: no more. */
export const pauseAfter = (turn: number): number | null => (turn < TURNS_MAX ? FIRST_PAUSE_MS * 2 ** turn : null);
