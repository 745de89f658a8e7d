import {
  drawUp,
  firstStart,
  mayFollow,
  mayLead,
  type Minute,
  type Route,
  type ServiceDay,
  type Stop,
  stopsOf,
  type TeamMember,
  type VisitToPlan,
} from './route.ts';

/** A day of somebody, with what it holds. */
export interface HeldDay {
  readonly member: TeamMember;
  readonly jour: ServiceDay;
  readonly stops: readonly Stop[];
}
export const heldDayOf = (route: Route): HeldDay => ({ ...route, stops: stopsOf(route) });

/** [planning/PO1] [planning/PO21] Whether somebody may make it that day, or go with who does, whatever its hours. */
export const mayTake = (visit: VisitToPlan, { member, jour }: Pick<HeldDay, 'member' | 'jour'>): boolean =>
  mayLead(visit, member, jour) || mayFollow(visit, member, jour);

const shortest = (days: readonly (Route | null)[]): Route | null =>
  days.filter((one) => one !== null).toSorted((a, b) => a.trajetMin - b.trajetMin)[0] ?? null;

/** The day with the visit where it adds least, made by one alone; null: it does not fit. */
export const withVisit = ({ member, jour, stops }: HeldDay, visit: VisitToPlan): Route | null =>
  shortest(
    Array.from({ length: stops.length + 1 }, (_, place) => drawUp(member, jour, stops.toSpliced(place, 0, visit))),
  );

/** [planning/PO21] Where a visit fits in a day, from which minute on. */
interface Room {
  readonly place: number;
  readonly soonest: Minute;
}
function roomsOf({ member, jour, stops }: HeldDay, visit: VisitToPlan): readonly Room[] {
  return Array.from({ length: stops.length + 1 }, (_, place) => place).flatMap((place) => {
    const soonest = drawUp(member, jour, stops.toSpliced(place, 0, visit))?.etapes[place]?.debut;
    return soonest === undefined ? [] : [{ place, soonest }];
  });
}

/** [planning/PO21] The first minute from `from` on that the hours of both days allow; null: none. */
export function commonMinute(
  visit: VisitToPlan,
  [one, other]: readonly [ServiceDay, ServiceDay],
  from: Minute,
): Minute | null {
  const first = firstStart(visit, one, from);
  if (first === null) return null;
  const second = firstStart(visit, other, first);
  return second === null || second === first ? second : commonMinute(visit, [one, other], second);
}

/** Of the days that are there, who may make a visit with somebody else, and from when: asked once for many days that are tried. */
export class Team {
  readonly #visit: VisitToPlan;
  readonly #days: readonly HeldDay[];
  readonly #rooms = new Map<HeldDay, readonly Room[]>();

  constructor(visit: VisitToPlan, days: readonly HeldDay[]) {
    this.#visit = visit;
    this.#days = days;
  }

  /** The day with the visit where it adds least, beside somebody of the others where it takes two; null: it does not fit. */
  taking(day: HeldDay): Route | null {
    if (!this.#visit.aDeux) return withVisit(day, this.#visit);
    const rooms = roomsOf(day, this.#visit);
    return rooms.length === 0 ? null : shortest(this.#partners(day).map((other) => this.#both(day, rooms, other)));
  }

  /** Of the same day and hour; one of the two may make it, the other go with them. */
  #partners({ member, jour }: HeldDay): readonly HeldDay[] {
    const visit = this.#visit;
    const [leads, follows] = [mayLead(visit, member, jour), mayFollow(visit, member, jour)];
    return this.#days.filter(
      (other) =>
        other.jour.jour === jour.jour &&
        other.member.zone === member.zone &&
        other.member.idControleur !== member.idControleur &&
        ((leads && mayFollow(visit, other.member, other.jour)) ||
          (follows && mayLead(visit, other.member, other.jour))),
    );
  }

  #roomsOf(day: HeldDay): readonly Room[] {
    const known = this.#rooms.get(day) ?? roomsOf(day, this.#visit);
    this.#rooms.set(day, known);
    return known;
  }

  /** Whoever leads: their minutes are the same. */
  #both(day: HeldDay, rooms: readonly Room[], other: HeldDay): Route | null {
    const visit = this.#visit;
    for (const room of rooms) {
      for (const beside of this.#roomsOf(other)) {
        const debut = commonMinute(visit, [day.jour, other.jour], Math.max(room.soonest, beside.soonest));
        if (debut === null) continue;
        const [here, there] = [
          { visit, debut, autre: other.member.idControleur, isSecond: false },
          { visit, debut, autre: day.member.idControleur, isSecond: true },
        ];
        const route = drawUp(day.member, day.jour, day.stops.toSpliced(room.place, 0, here));
        const isHeld = drawUp(other.member, other.jour, other.stops.toSpliced(beside.place, 0, there)) !== null;
        if (route !== null && isHeld) return route;
      }
    }
    return null;
  }
}
