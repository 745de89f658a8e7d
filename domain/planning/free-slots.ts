import { plusDays } from '../base/days.ts';
import { presentHoursOf } from '../controleurs/hours.ts';
import type { Controller } from '../controleurs/controleur.ts';
import { accompanyingOf } from './accompanying.ts';
import type { Moment } from '../base/clock.ts';
import { judgeMove, type MoveContext, type MovedVisit, type MoveDoubt } from './move.ts';
import { whileThere } from './presence.ts';
import type { Occupation } from './route.ts';
import { occupationsByDay, placeOf, type TakenVisit } from './team-member.ts';
import { type Point, tripBetween, type Trips } from './trip.ts';

export interface FreeSlot {
  readonly controller: Controller;
  readonly at: Moment;
  /** Kilometres that it adds to the road of that day; null: a place is not known. */
  readonly detourKm: number | null;
  /** After the deadline of its dossier: asked about, like any move there. */
  readonly isLate: boolean;
}

interface Wanted {
  readonly visit: MovedVisit;
  readonly controllers: readonly Controller[];
  /** Other visits of a controller, by their id. */
  readonly othersOf: (idUser: number) => readonly TakenVisit[];
  readonly now: Moment;
  readonly echeance: string | null;
  readonly isHoliday: (jour: string) => boolean;
  /** [planning/P20] Absent: estimated. */
  readonly trips?: Trips;
}

/** Days looked at. */
const HORIZON_DAYS = 14;
const STEP_MIN = 5;
/** Proposed of one controller: somebody else may be free too. */
const MAX_EACH = 2;

/**
 * [planning/P19] Hours at which nothing refuses a visit and nothing is to ask, those that add least to the road first, then
 * the soonest; at most `count`, two of one controller. Without a place, the soonest. Those that miss the deadline come last and
 * say so, the soonest first: a visit that is late already is still to be made.
 */
export function freeSlots(wanted: Wanted, count: number): readonly FreeSlot[] {
  const found = wanted.controllers.flatMap((controller) =>
    slotsOf(controller, wanted).toSorted(better).slice(0, MAX_EACH),
  );
  return found.toSorted(better).slice(0, count);
}

/** Doubts that keep no hour from being proposed: nobody knows the place, or it says itself that it is late. */
const UNASKED: readonly MoveDoubt[] = ['sans-lieu', 'echeance'];

const whenOf = ({ jour, minute }: Moment): string => `${jour} ${String(minute).padStart(4, '0')}`;
const better = (a: FreeSlot, b: FreeSlot): number =>
  Number(a.isLate) - Number(b.isLate) ||
  (a.isLate ? a.at.jour.localeCompare(b.at.jour) : 0) ||
  Math.round(a.detourKm ?? 0) - Math.round(b.detourKm ?? 0) ||
  whenOf(a.at).localeCompare(whenOf(b.at));

/** The best hour of each day. */
function slotsOf(controller: Controller, wanted: Wanted): readonly FreeSlot[] {
  const { visit, othersOf, now, echeance, isHoliday, trips = tripBetween } = wanted;
  const others = othersOf(controller.idUser);
  const byDay = occupationsByDay(others);
  const second = accompanyingOf(visit, controller.idUser, wanted);
  const bySecond = occupationsByDay(second?.others ?? []);
  const days = Array.from({ length: HORIZON_DAYS }, (_, after) => plusDays(now.jour, after));
  return days.flatMap((jour): readonly FreeSlot[] => {
    const ofDay = byDay.get(jour) ?? [];
    const context: MoveContext = { others, second, now, echeance, isHoliday: isHoliday(jour), trips };
    const busy = [...ofDay, ...(bySecond.get(jour) ?? [])];
    const free = startsOf(controller, { jour, ofDay: busy, now, visit, trips })
      .map((minute) => ({ jour, minute }))
      .filter((at) => {
        const { refusals, doubts } = judgeMove({ visit, controller, at }, context);
        return refusals.length === 0 && doubts.every((doubt) => UNASKED.includes(doubt));
      });
    const isLate = echeance !== null && echeance < jour;
    const slots = free.map((at) => ({
      controller,
      at,
      detourKm: detourOf(controller, { ofDay, at, visit, trips }),
      isLate,
    }));
    return slots.toSorted(better).slice(0, 1);
  });
}

interface Day {
  readonly jour: string;
  readonly ofDay: readonly Occupation[];
  readonly now: Moment;
  readonly visit: MovedVisit;
  readonly trips: Trips;
}

/** Hours worth trying: the first of a range of work while somebody is there, the first after each visit, the last before each. */
function startsOf(controller: Controller, { jour, ofDay, now, visit, trips }: Day): readonly number[] {
  const lieu = placeOf(visit.adresse);
  const minutes = (a: Point | null, b: Point | null): number => trips(a, b)?.minutes ?? 0;
  const starts = [
    ...whileThere(visit.disponibilites, jour, presentHoursOf(controller, jour)).map(({ debut }) => debut),
    ...ofDay.map((one) => one.fin + minutes(one.lieu, lieu)),
    ...(jour === now.jour ? [now.minute + 1] : []),
  ].map((minute) => Math.ceil(minute / STEP_MIN) * STEP_MIN);
  const before = ofDay.map(
    (one) => Math.floor((one.debut - minutes(lieu, one.lieu) - visit.dureeMin) / STEP_MIN) * STEP_MIN,
  );
  return [...new Set([...starts, ...before])].filter((minute) => minute >= 0).toSorted((a, b) => a - b);
}

/** What the way there and on adds to the way without it, home and back included where home is known. */
function detourOf(
  controller: Pick<Controller, 'domicile'>,
  { ofDay, at, visit, trips }: Pick<Day, 'ofDay' | 'trips'> & { at: Moment; visit: Pick<MovedVisit, 'adresse'> },
): number | null {
  const here = placeOf(visit.adresse);
  const home = placeOf(controller.domicile);
  const before = ofDay.findLast(({ fin }) => fin <= at.minute)?.lieu ?? home;
  const after = ofDay.find(({ debut }) => debut > at.minute)?.lieu ?? home;
  if (here === null || (before === null && after === null)) return null;
  const km = (a: Point | null, b: Point | null): number => trips(a, b)?.km ?? 0;
  return Math.max(0, km(before, here) + km(here, after) - km(before, after));
}
