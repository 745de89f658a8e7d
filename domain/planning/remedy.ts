import { isHabilitated } from '../access/authorisations.ts';
import { timeOf } from './clock.ts';
import type { UnplacedMotif } from './motif.ts';
import {
  drawUp,
  isEligible,
  type Minute,
  type Route,
  type ServiceDay,
  type Stop,
  stopsOf,
  type TeamMember,
  type VisitToPlan,
} from './route.ts';

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
    default:
      return null;
  }
}

const isAuthorised = ({ competences }: TeamMember, { codeFiche }: VisitToPlan, jour: string): boolean =>
  isHabilitated(competences, codeFiche, jour);
const isWanted = ({ rendezVous }: VisitToPlan, jour: string): boolean =>
  rendezVous === null || rendezVous.jour === jour;
const kmOf = ({ etapes }: Route): number => etapes.reduce((sum, { depuis }) => sum + (depuis?.km ?? 0), 0);

/** The day with the visit where it adds least; null: it does not fit. */
function withVisit(route: Route, visit: VisitToPlan, jour: ServiceDay = route.jour): Route | null {
  const stops = stopsOf(route);
  const days = Array.from({ length: stops.length + 1 }, (_, place) =>
    drawUp(route.member, jour, stops.toSpliced(place, 0, visit)),
  ).filter((one) => one !== null);
  return days.toSorted((a, b) => a.trajetMin - b.trajetMin)[0] ?? null;
}

function wider(visit: VisitToPlan, { routes }: Standing): Remedy | null {
  const found = routes
    .filter(({ member }) => !isEligible(visit, member) && isEligible(visit, { ...member, zones: [] }))
    .filter(({ member, jour: { jour } }) => isAuthorised(member, visit, jour) && isWanted(visit, jour))
    .flatMap((route) => {
      const longerDay = withVisit(route, visit);
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
  const found = beyond
    .filter((member) => isEligible(visit, member))
    .flatMap((member) => member.days.map((jour) => ({ member, jour })))
    .filter(({ member, jour: { jour } }) => isAuthorised(member, visit, jour) && isWanted(visit, jour))
    .filter(({ jour: { jour } }) => isRight(visit, jour))
    .toSorted((a, b) => (a.jour.jour < b.jour.jour ? -1 : a.jour.jour > b.jour.jour ? 1 : 0))
    .find(({ member, jour }) => hasRoom(visit, member, jour));
  return found === undefined
    ? null
    : { genre: 'periode', idControleur: found.member.idControleur, jour: found.jour.jour };
}

function hasRoom(visit: VisitToPlan, member: TeamMember, day: ServiceDay): boolean {
  const stops: readonly Stop[] = day.occupations;
  return Array.from({ length: stops.length + 1 }, (_, place) => stops.toSpliced(place, 0, visit)).some(
    (order) => drawUp(member, day, order) !== null,
  );
}

/** Whoever had the authorisation once and has the room. */
function renewed(visit: VisitToPlan, { routes }: Standing): Remedy | null {
  const found = routes.find(
    (route) =>
      isEligible(visit, route.member) &&
      route.member.competences.some(({ code }) => code === visit.codeFiche) &&
      isWanted(visit, route.jour.jour) &&
      withVisit(route, visit) !== null,
  );
  return found === undefined
    ? null
    : { genre: 'habilitation', idControleur: found.member.idControleur, codeFiche: visit.codeFiche };
}

/** The first day of the period that somebody does not work, with the hours of one that they work. */
function opened(visit: VisitToPlan, { members, days }: Standing): Remedy | null {
  for (const jour of days.filter((one) => isWanted(visit, one))) {
    const who = members.find((member) => {
      const [usual] = member.days;
      if (usual === undefined || member.days.some((day) => day.jour === jour)) return false;
      const day = { ...usual, jour, occupations: [] };
      const open = { ...member, days: [...member.days, day] };
      return isEligible(visit, member) && isAuthorised(member, visit, jour) && drawUp(open, day, [visit]) !== null;
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
  const able = routes.filter(
    ({ member, jour: { jour } }) =>
      isEligible(visit, member) && isAuthorised(member, visit, jour) && isWanted(visit, jour),
  );
  for (let minutes = LONGER_STEP; minutes <= LONGER_MAX; minutes += LONGER_STEP) {
    for (const genre of ['plus-tard', 'plus-tot'] as const) {
      for (const route of able) {
        const day = lengthened(route.jour, genre, minutes);
        if (day === null || withVisit(route, visit, day) === null) continue;
        const heure = timeOf((genre === 'plus-tard' ? day.ranges.at(-1)?.fin : day.ranges[0]?.debut) ?? 0);
        return { genre, idControleur: route.member.idControleur, jour: day.jour, minutes, heure };
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
