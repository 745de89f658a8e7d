import { useMemo, useState } from 'react';
import { judgePlan, type LineVerdict, standsAt } from '#domain/planning/applied.ts';
import { isLive } from '#domain/interventions/etat.ts';
import { useOffices } from '../../shared/assignment/use-offices.ts';
import { useNow } from '../../ui/format/use-now.ts';
import { changing, type ComputedPlan } from './plan.ts';
import type { PlanData } from './use-plan-data.ts';

const NONE: ReadonlySet<string> = new Set();

/** Which proposals of a plan are kept, and what the rules of a move say of them now ([planning/PS2]). */
export function useReview(plan: ComputedPlan | undefined, data: PlanData) {
  const [left, setLeft] = useState<{ readonly plan: string; readonly ids: ReadonlySet<string> }>({
    plan: '',
    ids: NONE,
  });
  const leftIds = left.plan === plan?.id ? left.ids : NONE;
  const now = useNow();
  const officeOf = useOffices();
  const { visits, controllers, trips, echeanceOf, holidays } = data;
  const byId = useMemo(() => new Map(visits?.map((one) => [one.id, one])), [visits]);
  const lines = useMemo(() => (plan === undefined ? [] : changing(plan)), [plan]);
  const open = useMemo(
    () =>
      lines.filter(({ id, apres }) => {
        const visit = byId.get(id);
        return visit === undefined || !standsAt(visit, apres);
      }),
    [lines, byId],
  );
  const kept = useMemo(() => open.filter(({ id }) => !leftIds.has(id)), [open, leftIds]);
  const verdicts = useMemo(() => {
    const known = [...byId.values()];
    const judged = judgePlan({
      lines: kept,
      visits: known,
      controllers: controllers ?? [],
      taken: known.filter((one) => isLive(one) && one.dateRdv !== null),
      now,
      trips,
      echeanceOf,
      isHoliday: (jour) => holidays.has(jour),
      officeOf,
    });
    return new Map(judged.map((one) => [one.id, one]));
  }, [kept, byId, controllers, now, trips, echeanceOf, holidays, officeOf]);
  const leave = (ids: Iterable<string>): void => setLeft({ plan: plan?.id ?? '', ids: new Set(ids) });
  return {
    /** Not written yet. */
    open,
    kept,
    verdicts,
    isKept: (id: string): boolean => !leftIds.has(id),
    keep: (id: string, isKept: boolean): void =>
      leave(isKept ? [...leftIds].filter((one) => one !== id) : [...leftIds, id]),
    keepAll: (): void => leave([]),
    keepNone: (): void => leave(open.map(({ id }) => id)),
    leaveRefused: (refused: readonly { readonly id: string }[]): void =>
      leave([...leftIds, ...refused.map(({ id }) => id)]),
    byId,
  };
}
export type Review = ReturnType<typeof useReview>;
export const refusedOf = (verdicts: ReadonlyMap<string, LineVerdict>): readonly LineVerdict[] =>
  [...verdicts.values()].filter(({ refus }) => refus.length > 0);
export const doubtsOf = (verdicts: ReadonlyMap<string, LineVerdict>): readonly LineVerdict[] =>
  [...verdicts.values()].filter(({ doutes }) => doutes.length > 0);
