import { useEffect, useMemo, useRef } from 'react';
import { FIELD_ROLES } from '#domain/access/roles.ts';
import { ROAD_PLACES_MAX, ROAD_VISITS_MAX } from '#domain/api/trips.ts';
import type { DayOfVisits } from '#domain/planning/day-of-visits.ts';
import { type KeptRoads, ROADS_KEY } from '#domain/planning/kept-roads.ts';
import { knownRoads, lacksRoads, tripsByRoad } from '#domain/planning/roads.ts';
import type { Trips } from '#domain/planning/trip.ts';
import { api } from '../../data/api.ts';
import { useIsConnected } from '../../data/use-engine-state.ts';
import { useLive } from '../../data/use-live.ts';
import { useSession } from '../../data/use-session.ts';

const KEPT = { selector: { kind: 'cache', cleDossier: ROADS_KEY } };

/** [planning/P20] Travel by the roads that this device knows; the same function until it knows others. */
export function useTrips(): Trips {
  const kept = useLive<KeptRoads>('records', KEPT);
  return useMemo(() => tripsByRoad(knownRoads((kept ?? []).flatMap(({ trajets }) => trajets))), [kept]);
}

/** The day of one controller, as it is drawn. */
export interface RoadDay {
  readonly idControleur: number;
  readonly day: DayOfVisits<{ readonly id: string }>;
}
interface Group {
  readonly idControleur: number;
  readonly interventions: string[];
}

/** Asks the server for the roads that these days lack; what it answers is kept, and read by `useTrips`. A failure changes nothing. */
export function useBringRoads(days: readonly RoadDay[] | undefined): void {
  const asked = useRef(new Set<string>());
  const isAnswered = useRef(true);
  const isConnected = useIsConnected();
  const role = useSession()?.user.role;
  const mayAsk = isConnected && FIELD_ROLES.some((one) => one === role);
  useEffect(() => {
    if (!mayAsk || days === undefined) return undefined;
    let isStopped = false;
    const bring = async (): Promise<void> => {
      for (const groupes of lotsOf(days, asked.current)) {
        if (isStopped || !isAnswered.current) return;
        for (const group of groupes) asked.current.add(keyOf(group));
        const answer = await api.tripsByRoad({ body: { groupes } });
        isAnswered.current = answer.ok && answer.value.service;
      }
    };
    void bring();
    return () => void (isStopped = true);
  }, [days, mayAsk]);
}

const keyOf = ({ idControleur, interventions }: Group): string => [idControleur, ...interventions].join(' ');

/** As many days at once as one question takes; those that were asked for are not asked again. */
function lotsOf(days: readonly RoadDay[], asked: ReadonlySet<string>): readonly (readonly Group[])[] {
  const lots: Group[][] = [];
  let room = 0;
  for (const { idControleur, day } of days) {
    const group = {
      idControleur,
      interventions: day.visits.slice(0, ROAD_VISITS_MAX).map(({ intervention }) => intervention.id),
    };
    if (!lacksRoads(day) || asked.has(keyOf(group))) continue;
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
