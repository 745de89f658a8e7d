import { isLive, shownEtatOfVisit } from '../interventions/etat.ts';
import type { Intervention } from '../interventions/intervention.ts';
import { mondayOf, weekNumber, plusDays } from '../base/days.ts';
import { localDay, zoneOf } from '../base/time-zone.ts';
import { periodText, setFilters, type DashboardScope, type Figure, type ListFilters } from './figure.ts';

type Planned = Pick<Intervention, 'etat' | 'dateRdv' | 'id'>;

/** [tableaux/TB8] The first planned visits from an instant on. */
export function nextVisits<I extends Planned>(interventions: readonly I[], now: string, limit: number): readonly I[] {
  const upcoming = interventions.filter((i) => i.dateRdv !== null && i.dateRdv >= now && isLive(i));
  const key = ({ dateRdv, id }: I): string => `${dateRdv} ${id}`;
  return upcoming.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)).slice(0, limit);
}

export interface Week {
  /** YYYY-MM-DD. */
  readonly lundi: string;
  readonly numero: number;
  readonly estCourante: boolean;
  readonly realisees: Figure;
  readonly prevues: Figure;
}

type VisitEtat = ReturnType<typeof shownEtatOfVisit>;
type Counted = Pick<Intervention, 'etat' | 'signatureStatus' | 'typeOfTypeIntervention' | 'dateRdv' | 'fuseau'>;
const DONE: readonly VisitEtat[] = ['EN COURS', 'EN SIGNATURE', 'VALIDE'];
const PLANNED: readonly VisitEtat[] = ['PLANIFIE'];
const WEEKS_BEFORE = 8;
const AFTER = 3;

/** [tableaux/TB7] Visits of the weeks around a day, `interventions` being already those of the chosen clients and fiches. */
export function visitsByWeek(
  interventions: readonly Counted[],
  scope: Pick<DashboardScope, 'clients' | 'fiches'>,
  today: string,
): readonly Week[] {
  const current = mondayOf(today);
  const numbers = new Map<string, number>();
  const key = (lundi: string, etat: VisitEtat): string => `${lundi} ${etat}`;
  for (const intervention of interventions) {
    if (intervention.dateRdv === null) continue;
    const one = key(mondayOf(localDay(intervention.dateRdv, zoneOf(intervention))), shownEtatOfVisit(intervention));
    numbers.set(one, (numbers.get(one) ?? 0) + 1);
  }
  return Array.from({ length: WEEKS_BEFORE + 1 + AFTER }, (_, rank) => {
    const lundi = plusDays(current, (rank - WEEKS_BEFORE) * 7);
    const count = (etats: readonly VisitEtat[]): Figure => ({
      nombre: etats.reduce((total, etat) => total + (numbers.get(key(lundi, etat)) ?? 0), 0),
      liste: { ecran: 'interventions', segment: 'all', filtres: filtersOf(scope, lundi, etats) },
    });
    return {
      lundi,
      numero: weekNumber(lundi),
      estCourante: lundi === current,
      realisees: count(DONE),
      prevues: count(PLANNED),
    };
  });
}

const filtersOf = (
  { clients, fiches }: Pick<DashboardScope, 'clients' | 'fiches'>,
  lundi: string,
  etats: readonly VisitEtat[],
): ListFilters =>
  setFilters({ etat: etats, type: fiches, rdv: [periodText({ du: lundi, au: plusDays(lundi, 6) })], client: clients });
