import { useMemo, useState } from 'react';
import { MAX_CONTROLLERS, MAX_VISITS } from '#domain/planning/study.ts';
import type { Supposition } from '#domain/planning/supposed.ts';
import { useNow } from '../../ui/format/use-now.ts';
import {
  candidatesOf,
  keptOf,
  type Levels,
  NO_FILTER,
  USUAL_LEVELS,
  type VisitFilters,
  type Weighed,
  weightsOf,
} from './choices.ts';
import type { Asked } from './plan.ts';
import type { PlanAddress } from './use-plan-address.ts';
import type { PlanData } from './use-plan-data.ts';

const NOBODY: ReadonlySet<number> = new Set();

/** What a computation is asked: whose days, which visits, what counts most. */
export function useSettings({ days, du, au, lot }: PlanAddress, data: PlanData, idUser: number | null) {
  const [leftOut, setLeftOut] = useState(NOBODY);
  const [filters, setFilters] = useState<VisitFilters>({ ...NO_FILTER, lot, isReplanned: idUser !== null });
  const [levels, setLevels] = useState<Levels>(USUAL_LEVELS);
  const now = useNow(60_000);
  const { visits, controllers, echeanceOf } = data;
  const team = useMemo(() => controllers?.filter((one) => !leftOut.has(one.idUser)) ?? [], [controllers, leftOut]);
  const { isReplanned } = filters;
  const candidates = useMemo(() => {
    const controllerIds = new Set(team.map((one) => one.idUser));
    return candidatesOf(visits ?? [], isReplanned, { days, controllerIds, idUser, echeanceOf, now });
  }, [visits, isReplanned, days, team, idUser, echeanceOf, now]);
  const kept = useMemo(() => keptOf(candidates, filters, echeanceOf), [candidates, filters, echeanceOf]);
  const isReady = days.length > 0 && team.length > 0 && team.length <= MAX_CONTROLLERS && kept.length > 0;
  return {
    team,
    isIn: (id: number): boolean => !leftOut.has(id),
    choose: (ids: readonly number[], isIn: boolean): void =>
      setLeftOut(new Set(isIn ? [...leftOut].filter((one) => !ids.includes(one)) : [...leftOut, ...ids])),
    filters,
    filter: (more: Partial<VisitFilters>): void => setFilters({ ...filters, ...more }),
    levels,
    weigh: (what: Weighed, level: number): void => setLevels({ ...levels, [what]: level }),
    candidates,
    kept,
    /** More than one computation takes: the soonest deadlines are computed. */
    tooMany: Math.max(0, kept.length - MAX_VISITS),
    isReady,
    asked: (suppositions: readonly Supposition[]) => {
      if (!isReady) return null;
      const ids = kept.slice(0, MAX_VISITS).map(({ id }) => id);
      const asked: Asked = { days, controllers: team, ids, visits: visits ?? [] };
      const body = {
        interventionIds: ids,
        controllerIds: team.map((one) => one.idUser),
        debut: du,
        fin: au,
        poids: weightsOf(levels),
        suppositions: [...suppositions],
      };
      return { asked, body };
    },
  };
}
export type PlanAsked = ReturnType<typeof useSettings>;
