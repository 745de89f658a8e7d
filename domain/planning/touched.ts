import { zoneOf } from '../base/time-zone.ts';
import type { Controller } from '../controleurs/controleur.ts';
import { isAwayDuring } from '../controleurs/hours.ts';
import { canBePlanned } from '../interventions/affectation.ts';
import { isOfController } from '../interventions/controllers-of.ts';
import type { Intervention } from '../interventions/intervention.ts';
import { momentOf } from '../base/clock.ts';

type PlannedVisit = Pick<Intervention, 'idControleur' | 'idSecond' | 'dateRdv' | 'dureeMin' | 'fuseau' | 'etat'>;
type Presence = Pick<Controller, 'idUser' | 'horaires' | 'absences'>;

/**
 * [controleurs/AB7] Visits of a controller, still planned and to come, on which they would now be away and were not before;
 * by their appointments. `now`: ISO instant.
 */
export function touchedVisits<T extends PlannedVisit>(
  visits: readonly T[],
  { before, after }: { readonly before: Presence; readonly after: Presence },
  now: string,
): readonly T[] {
  const isAway = (presence: Presence, visit: T): boolean => {
    if (visit.dateRdv === null) return false;
    const { jour, minute } = momentOf(visit.dateRdv, zoneOf(visit));
    return isAwayDuring(presence, jour, { debut: minute, fin: minute + visit.dureeMin });
  };
  return visits
    .filter((one) => isOfController(one, after.idUser) && canBePlanned(one.etat))
    .filter(({ dateRdv }) => dateRdv !== null && dateRdv > now)
    .filter((one) => isAway(after, one) && !isAway(before, one))
    .toSorted((a, b) => ((a.dateRdv ?? '') < (b.dateRdv ?? '') ? -1 : 1));
}

/** [controleurs/AB7] What brings a visit back to what is to plan: who goes to it is kept. */
export const BROUGHT_BACK = { dateRdv: null, dateFin: null } as const;
