import { groupBy } from '../base/group.ts';
import { localDay, zoneOf } from '../base/time-zone.ts';
import { type Half, halvesAway } from '../controleurs/absence.ts';
import type { Controller } from '../controleurs/controleur.ts';
import { presentHoursOf } from '../controleurs/hours.ts';
import { canBePlanned } from '../interventions/affectation.ts';
import { isLive } from '../interventions/etat.ts';
import { byController, isFullyGiven } from '../interventions/controllers-of.ts';
import type { Intervention } from '../interventions/intervention.ts';
import { dayOfVisits, type DayOfVisits } from './day-of-visits.ts';
import { placeOf } from './team-member.ts';
import type { Trips } from './trip.ts';

type BoardVisit = Pick<
  Intervention,
  'id' | 'idControleur' | 'idSecond' | 'dateRdv' | 'dateFin' | 'dureeMin' | 'fuseau' | 'etat' | 'adresse'
>;

/** What somebody has to do, in minutes and kilometres. */
export interface Load {
  readonly visits: number;
  /** On site and on the road, home and back. */
  readonly busyMin: number;
  readonly km: number;
  /** Of work, absences and holidays taken out. */
  readonly hoursMin: number;
}
export interface BoardCell<T> extends Load {
  /** YYYY-MM-DD. */
  readonly jour: string;
  readonly day: DayOfVisits<T>;
  /** Halves of the day on which they are away. */
  readonly away: readonly Half[];
}
export interface BoardRow<T> {
  readonly controller: Controller;
  readonly cells: readonly BoardCell<T>[];
  readonly load: Load;
}

const NO_LOAD: Load = { visits: 0, busyMin: 0, km: 0, hoursMin: 0 };
export const addLoads = (loads: readonly Load[]): Load =>
  loads.reduce(
    (sum, one) => ({
      visits: sum.visits + one.visits,
      busyMin: sum.busyMin + one.busyMin,
      km: sum.km + one.km,
      hoursMin: sum.hoursMin + one.hoursMin,
    }),
    NO_LOAD,
  );

/** [planning/P15] More to do, on site and on the road, than hours to do it in. */
export const isOverloaded = ({ visits, busyMin, hoursMin }: Load): boolean => visits > 0 && busyMin > hoursMin;

interface Board<T> {
  readonly controllers: readonly Controller[];
  readonly visits: readonly T[];
  /** Days that are drawn, YYYY-MM-DD. */
  readonly days: readonly string[];
  /** Public holidays among them. */
  readonly holidays: ReadonlySet<string>;
  /** [planning/P20] Absent: estimated. */
  readonly trips?: Trips;
}

/** [planning/P15] One row a controller who is active or has visits there, one cell a day, each with its load. */
export function boardOf<T extends BoardVisit>({
  controllers,
  visits,
  days,
  holidays,
  trips,
}: Board<T>): readonly BoardRow<T>[] {
  const planned = visits.filter((one) => isLive(one) && one.dateRdv !== null);
  const byPerson = byController(planned);
  return controllers
    .map((controller): BoardRow<T> => {
      const own = groupBy(byPerson.get(controller.idUser) ?? [], dayOf);
      const cells = days.map((jour) =>
        cellOf(controller, own.get(jour) ?? [], { jour, isHoliday: holidays.has(jour), trips }),
      );
      return { controller, cells, load: addLoads(cells) };
    })
    .filter(({ controller, load }) => controller.actif || load.visits > 0)
    .toSorted((a, b) => nameOf(a.controller).localeCompare(nameOf(b.controller), 'fr'));
}

const nameOf = ({ nom, prenom }: Controller): string => `${nom} ${prenom}`;
const dayOf = (visit: BoardVisit): string => (visit.dateRdv === null ? '' : localDay(visit.dateRdv, zoneOf(visit)));

/** [planning/P15] Days on which a board has something to draw. */
export const daysWithVisits = (visits: readonly BoardVisit[]): ReadonlySet<string> =>
  new Set(visits.filter((one) => isLive(one) && one.dateRdv !== null).map(dayOf));

function cellOf<T extends BoardVisit>(
  controller: Controller,
  visits: readonly T[],
  { jour, isHoliday, trips }: { readonly jour: string; readonly isHoliday: boolean; readonly trips: Trips | undefined },
): BoardCell<T> {
  const day = dayOfVisits(visits, { jour, domicile: placeOf(controller.domicile), trips });
  const worked = isHoliday ? [] : presentHoursOf(controller, jour);
  const onSite = day.visits.reduce((sum, { debut, fin }) => sum + (Date.parse(fin) - Date.parse(debut)) / 60_000, 0);
  return {
    jour,
    day,
    away: halvesAway(controller, jour),
    visits: day.visits.length,
    busyMin: onSite + day.minutesDeTrajet,
    km: day.km,
    hoursMin: worked.reduce((sum, { debut, fin }) => sum + fin - debut, 0),
  };
}

/** [planning/P16] What lacks a controller, or the second of two, or a day yet, soonest deadline first, then the oldest. */
export function toPlan<T extends BoardVisit & Pick<Intervention, 'demandeId' | 'createdAt' | 'aDeux'>>(
  visits: readonly T[],
  echeanceOf: (idDossier: string) => string | null,
): readonly T[] {
  const key = (one: T): string => `${echeanceOf(one.demandeId) ?? '9999-12-31'} ${one.createdAt} ${one.id}`;
  return visits
    .filter((one) => canBePlanned(one.etat) && (!isFullyGiven(one) || one.dateRdv === null))
    .map((one) => [key(one), one] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, one]) => one);
}
