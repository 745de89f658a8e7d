import { timeOf } from '../base/clock.ts';
import type { UnplacedMotif } from './motif.ts';
import { isWanted, type Minute, type Route, type ServiceDay, type TeamMember, type VisitToPlan } from './route.ts';
import { type HeldDay, heldDayOf, mayTake, Team } from './shared-room.ts';

/** [planning/PO13] What would give a visit its place in the plan as it stands, as far as one thing alone does. */
export type Remedy =
  /** To work in its département too; `km`: what it adds to that day. */
  | { readonly genre: 'zone'; readonly idControleur: number; readonly departement: string; readonly km: number }
  /** To renew an authorisation for its fiche. */
  | { readonly genre: 'habilitation'; readonly idControleur: number; readonly codeFiche: string }
  /** To work on a day of the period on which nothing is worked. */
  | { readonly genre: 'jour'; readonly idControleur: number; readonly jour: string }
  /** To let the period begin or end with a day beyond it, on which somebody has the room. */
  | { readonly genre: 'periode'; readonly idControleur: number; readonly jour: string }
  /** To end later that day, or to begin sooner. */
  | {
      readonly genre: 'plus-tard' | 'plus-tot';
      readonly idControleur: number;
      readonly jour: string;
      readonly minutes: Minute;
      /** `HH:MM`: when the day would end, or begin. */
      readonly heure: string;
    };

export interface Standing {
  readonly routes: readonly Route[];
  readonly members: readonly TeamMember[];
  /** Days of the period. */
  readonly days: readonly string[];
  /** The same people on the days that may be added to the period. */
  readonly beyond: readonly TeamMember[];
}

/** null: nothing that one thing alone would lift. */
export function remedyFor(visit: VisitToPlan, motif: UnplacedMotif, standing: Standing): Remedy | null {
  switch (motif) {
    case 'hors-zone':
      return wider(visit, standing);
    case 'habilitation':
      return renewed(visit, standing);
    case 'hors-horaires':
      return longer(visit, standing);
    case 'absence':
    case 'indisponible':
    case 'complet':
      return (
        added(visit, standing, isInTime) ??
        opened(visit, standing) ??
        longer(visit, standing) ??
        added(visit, standing, () => true)
      );
    case 'sans-second':
      return (
        added(visit, standing, isInTime) ??
        opened(visit, standing) ??
        longer(visit, standing) ??
        wider(visit, standing) ??
        added(visit, standing, () => true)
      );
    default:
      return null;
  }
}

const kmOf = ({ etapes }: Route): number => etapes.reduce((sum, { depuis }) => sum + (depuis?.km ?? 0), 0);

function wider(visit: VisitToPlan, { routes }: Standing): Remedy | null {
  const team = new Team(visit, routes.map(heldDayOf));
  const found = routes
    .flatMap((route) => {
      const anywhere = { ...heldDayOf(route), member: { ...route.member, zones: [] } };
      return mayTake(visit, route) || !mayTake(visit, anywhere) ? [] : [{ route, anywhere }];
    })
    .flatMap(({ route, anywhere }) => {
      const longerDay = team.taking(anywhere);
      return longerDay === null ? [] : [{ route, km: Math.max(0, kmOf(longerDay) - kmOf(route)) }];
    })
    .toSorted((a, b) => a.km - b.km)[0];
  return found === undefined
    ? null
    : {
        genre: 'zone',
        idControleur: found.route.member.idControleur,
        departement: visit.departement,
        km: Math.round(found.km),
      };
}

const isInTime = ({ echeance }: VisitToPlan, jour: string): boolean => echeance === null || jour <= echeance;

/** The first day beyond the period on which somebody has the room beside what they have there. */
function added(visit: VisitToPlan, { beyond }: Standing, isRight: typeof isInTime): Remedy | null {
  const days = beyond.flatMap((member) =>
    member.days.map((jour): HeldDay => ({ member, jour, stops: jour.occupations })),
  );
  const team = new Team(visit, days);
  const found = days
    .filter((day) => mayTake(visit, day) && isRight(visit, day.jour.jour))
    .toSorted((a, b) => (a.jour.jour < b.jour.jour ? -1 : a.jour.jour > b.jour.jour ? 1 : 0))
    .find((day) => team.taking(day) !== null);
  return found === undefined
    ? null
    : { genre: 'periode', idControleur: found.member.idControleur, jour: found.jour.jour };
}

/** Whoever had the authorisation once and has the room. */
function renewed(visit: VisitToPlan, { routes }: Standing): Remedy | null {
  const team = new Team(visit, routes.map(heldDayOf));
  const { codeFiche } = visit;
  const found = routes.find(({ member, ...route }) => {
    if (!member.competences.some(({ code }) => code === codeFiche)) return false;
    const competences = [...member.competences, { code: codeFiche, jusquAu: null }];
    const day = heldDayOf({ ...route, member: { ...member, competences } });
    return mayTake(visit, day) && team.taking(day) !== null;
  });
  return found === undefined ? null : { genre: 'habilitation', idControleur: found.member.idControleur, codeFiche };
}

/** The first day of the period that somebody does not work, with the hours of one that they work. */
function opened(visit: VisitToPlan, { routes, members, days }: Standing): Remedy | null {
  const team = new Team(visit, routes.map(heldDayOf));
  for (const jour of days.filter((one) => isWanted(visit, one))) {
    const who = members.find((member) => {
      const [usual] = member.days;
      if (usual === undefined || member.days.some((day) => day.jour === jour)) return false;
      const day = { ...usual, jour, occupations: [] };
      const open = { member: { ...member, days: [...member.days, day] }, jour: day, stops: [] };
      return mayTake(visit, open) && team.taking(open) !== null;
    });
    if (who !== undefined) return { genre: 'jour', idControleur: who.idControleur, jour };
  }
  return null;
}

/** Hours are lengthened by so many minutes at most. */
const LONGER_MAX = 120;
const LONGER_STEP = 15;

/** The fewest minutes, at the end of a day rather than at its beginning. */
function longer(visit: VisitToPlan, { routes }: Standing): Remedy | null {
  const team = new Team(visit, routes.map(heldDayOf));
  const able = routes.filter((route) => mayTake(visit, route)).map(heldDayOf);
  for (let minutes = LONGER_STEP; minutes <= LONGER_MAX; minutes += LONGER_STEP) {
    for (const genre of ['plus-tard', 'plus-tot'] as const) {
      for (const held of able) {
        const day = lengthened(held.jour, genre, minutes);
        if (day === null || team.taking({ ...held, jour: day }) === null) continue;
        const heure = timeOf((genre === 'plus-tard' ? day.ranges.at(-1)?.fin : day.ranges[0]?.debut) ?? 0);
        return { genre, idControleur: held.member.idControleur, jour: day.jour, minutes, heure };
      }
    }
  }
  return null;
}

const LAST_MINUTE = 1439;

/** null: it would no longer be a day. */
function lengthened(day: ServiceDay, genre: 'plus-tard' | 'plus-tot', minutes: Minute): ServiceDay | null {
  const last = day.ranges.length - 1;
  const ranges = day.ranges.map(({ debut, fin }, rank) => ({
    debut: genre === 'plus-tot' && rank === 0 ? debut - minutes : debut,
    fin: genre === 'plus-tard' && rank === last ? fin + minutes : fin,
  }));
  return ranges.every(({ debut, fin }) => debut >= 0 && fin <= LAST_MINUTE) ? { ...day, ranges } : null;
}
