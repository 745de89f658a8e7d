import { useEffect, useMemo, useRef, useState } from 'react';
import { FIELD_ROLES } from '#domain/access/roles.ts';
import { type KeptRoads, ROADS_KEY } from '#domain/planning/kept-roads.ts';
import { knownRoads, lacksRoads, tripsByRoad } from '#domain/planning/roads.ts';
import type { Trips } from '#domain/planning/trip.ts';
import { api } from '../../data/api.ts';
import { useIsConnected } from '../../data/use-engine-state.ts';
import { useLive } from '../../data/use-live.ts';
import { useSession } from '../../data/use-session.ts';
import { groupKey, pauseAfter, type RoadDay, roadLots } from './road-lots.ts';

const KEPT = { selector: { kind: 'cache', cleDossier: ROADS_KEY } };

/** [planning/P20] Travel by the roads that this device knows; the same function until it knows others. */
export function useTrips(): Trips {
  const kept = useLive<KeptRoads>('records', KEPT);
  return useMemo(() => tripsByRoad(knownRoads((kept ?? []).flatMap(({ trajets }) => trajets))), [kept]);
}

/**
 * Asks the server for the roads that these days lack; what it answers is kept, and read by `useTrips`. What it could not
 * answer is asked for again, later each time ([planning/P21]); a server without a service is not.
 */
export function useBringRoads(days: readonly RoadDay[] | undefined): void {
  const asked = useRef(new Map<string, number>());
  const isServed = useRef(true);
  const [turn, setTurn] = useState(0);
  const isConnected = useIsConnected();
  const role = useSession()?.user.role;
  const mayAsk = isConnected && FIELD_ROLES.some((one) => one === role);
  useEffect(() => {
    if (!mayAsk || days === undefined || !isServed.current) return undefined;
    let isStopped = false;
    const bring = async (): Promise<void> => {
      for (const groupes of roadLots(days, asked.current, turn)) {
        if (isStopped) return;
        for (const group of groupes) asked.current.set(groupKey(group), turn);
        const answer = await api.tripsByRoad({ body: { groupes: [...groupes] } });
        if (answer.ok) isServed.current = answer.value.service;
        if (!answer.ok || !answer.value.service) return;
      }
    };
    void bring();
    const pause = days.some(({ day }) => lacksRoads(day)) ? pauseAfter(turn) : null;
    const timer = pause === null ? undefined : setTimeout(() => setTurn(turn + 1), pause);
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [days, mayAsk, turn]);
}
