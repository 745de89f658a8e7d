import { isHabilitated } from '../access/authorisations.ts';
import { type Accredited, isOutOfScope } from '../bureaux/accreditation.ts';
import type { Controller } from '../controleurs/controleur.ts';
import { hoursOf, isAwayDuring, presentHoursOf } from '../controleurs/hours.ts';
import { isSeparated } from '../controleurs/separations.ts';
import { canBePlanned } from '../interventions/affectation.ts';
import type { Intervention } from '../interventions/intervention.ts';
import type { Moment } from '../base/clock.ts';
import type { Accompanying } from './accompanying.ts';
import { isThere, whileThere } from './presence.ts';
import { type Occupation, type TimeRange, UNKNOWN_TRIP_MIN } from './route.ts';
import { occupationsByDay, placeOf, type TakenVisit } from './team-member.ts';
import { tripBetween, type Trips } from './trip.ts';

/** [planning/P14] What no planner may do by hand, in the order in which it is told. */
export const MOVE_REFUSALS = [
  /** Submitted, validated or called off: it has taken place. */
  'etat',
  /** Its appointment was promised: it is unlocked first. */
  'verrou',
  'passe',
  /** Inactive, or of another office. */
  'controleur',
  'habilitation',
  /** Kept apart from the installer ([controleurs/SEP4]). */
  'separation',
  'zone',
  'absence',
  'horaires',
  /** Two visits at once. */
  'occupe',
  /** No time to come from the one before, or to reach the next. */
  'trajet',
  /** Who accompanies may not, or has no time ([planning/P25]). */
  'second',
] as const;
export type MoveRefusal = (typeof MOVE_REFUSALS)[number];

/** [planning/P25] What keeps somebody from accompanying: of the authorisation and the zone, nothing is asked. */
export const SECOND_REFUSALS = ['controleur', 'separation', 'absence', 'horaires', 'occupe', 'trajet'] as const;
export type SecondRefusal = (typeof SECOND_REFUSALS)[number];

/** [planning/P14] What is unwise, and asked. */
export const MOVE_DOUBTS = [
  'ferie',
  'indisponible',
  'journee-pleine',
  'journee-pleine-second',
  'echeance',
  'sans-lieu',
  /** [bureaux/O20] Its office is accredited, and its accreditation does not cover it on that day. */
  'portee',
] as const;
export type MoveDoubt = (typeof MOVE_DOUBTS)[number];

export type MovedVisit = Pick<
  Intervention,
  | 'etat'
  | 'rdvFixe'
  | 'idBureauInspection'
  | 'codeFiche'
  | 'adresse'
  | 'dureeMin'
  | 'fuseau'
  | 'dateRdv'
  | 'idControleur'
  | 'aDeux'
  | 'idSecond'
  | 'idEntreprise'
  | 'disponibilites'
>;

export interface Move {
  readonly visit: MovedVisit;
  readonly controller: Controller;
  /** Begins there, by the hour of the office. */
  readonly at: Moment;
}
/** To a person, on no hour yet. */
export interface Gift extends Pick<Move, 'visit' | 'controller'> {
  /** YYYY-MM-DD. */
  readonly jour: string;
}
export interface MoveContext {
  /** The other visits of that controller. */
  readonly others: readonly TakenVisit[];
  /** [planning/P25] Absent: nobody accompanies. */
  readonly second?: Accompanying | undefined;
  readonly now: Moment;
  /** Last day of the dossier; null: none. */
  readonly echeance: string | null;
  readonly isHoliday: boolean;
  /** [planning/P20] Absent: estimated. */
  readonly trips?: Trips | undefined;
  /** [bureaux/O20] Absent: its scope is told elsewhere, or not known. */
  readonly office?: Accredited | undefined;
}
export interface MoveVerdict {
  readonly refusals: readonly MoveRefusal[];
  readonly doubts: readonly MoveDoubt[];
  /** Why who accompanies is refused; absent: they are not. */
  readonly second?: readonly SecondRefusal[];
}

/** Whether a visit may be given to a controller at an hour, told before anything is written ([planning/P14]). */
export function judgeMove(move: Move, context: MoveContext): MoveVerdict {
  const ofDay = occupationsByDay(context.others).get(move.at.jour) ?? [];
  const second = whatForbidsSecond(move, context);
  const is = {
    ...whatForbids(move, ofDay, context),
    ...whatIsUnwise(move, ofDay, context),
    second: second.length > 0,
    'journee-pleine-second': isSecondFull(move, context),
  };
  return {
    refusals: MOVE_REFUSALS.filter((one) => is[one]),
    doubts: MOVE_DOUBTS.filter((one) => is[one]),
    ...(second.length > 0 ? { second } : {}),
  };
}

/** [planning/P26] Why this controller may not accompany on a visit as it stands; without a day, what no day changes. */
export function judgeSecond(
  visit: MovedVisit,
  second: { readonly controller: Controller; readonly others: readonly TakenVisit[] },
  { at, trips }: { readonly at: Moment | null; readonly trips?: Trips | undefined },
): readonly SecondRefusal[] {
  const { controller } = second;
  if (at === null) {
    const gift = judgeGift({ visit, controller, jour: '' });
    return SECOND_REFUSALS.filter((one) => gift.includes(one));
  }
  const context = { others: [], second, now: at, echeance: null, isHoliday: false, trips };
  return whatForbidsSecond({ visit, controller, at }, context);
}

/** [planning/P25] Told of the one who accompanies, as of the one who makes it. */
function whatForbidsSecond(move: Move, context: MoveContext): readonly SecondRefusal[] {
  const { second } = context;
  if (second === undefined) return [];
  if (second.controller === null) return ['controleur'];
  const ofDay = occupationsByDay(second.others).get(move.at.jour) ?? [];
  const is = whatForbids({ ...move, controller: second.controller }, ofDay, context);
  return SECOND_REFUSALS.filter((one) => is[one]);
}

function isSecondFull({ at }: Move, { second }: MoveContext): boolean {
  const most = second?.controller?.maxParJour ?? null;
  return most !== null && (occupationsByDay(second?.others ?? []).get(at.jour) ?? []).length >= most;
}

/** What forbids giving a visit to a controller before any hour is known: `jour` counts for the authorisation. */
export function judgeGift({ visit, controller, jour }: Gift): readonly MoveRefusal[] {
  const is: Partial<Record<MoveRefusal, boolean>> = whoIsWrong({ visit, controller, jour });
  return MOVE_REFUSALS.filter((one) => is[one] === true);
}

const whoIsWrong = ({ visit, controller, jour }: Gift) => ({
  controleur: !controller.actif || controller.idBureauInspection !== visit.idBureauInspection,
  habilitation: !isHabilitated(controller.competences, visit.codeFiche, jour),
  separation: isSeparated(controller, visit.idEntreprise),
  zone: isOutOfZone({ visit, controller }),
});

function whatForbids(
  move: Move,
  ofDay: readonly Occupation[],
  { now, trips }: MoveContext,
): Readonly<Record<Exclude<MoveRefusal, 'second'>, boolean>> {
  const { visit, controller, at } = move;
  const isAway = isAwayDuring(controller, at.jour, { debut: at.minute, fin: at.minute + visit.dureeMin });
  return {
    etat: !canBePlanned(visit.etat),
    verrou: visit.rdvFixe && visit.dateRdv !== null,
    passe: !isAfter(at, now),
    ...whoIsWrong({ visit, controller, jour: at.jour }),
    absence: isAway,
    horaires: !isAway && !hoursOf(controller, at.jour).some((range) => holds(range, move)),
    occupe: ofDay.some((one) => one.debut < at.minute + visit.dureeMin && at.minute < one.fin),
    trajet: lacksTravel(move, ofDay, trips),
  };
}

function whatIsUnwise(
  { visit, controller: { maxParJour = null }, at }: Move,
  ofDay: readonly Occupation[],
  { isHoliday, echeance, office }: MoveContext,
): Readonly<Record<Exclude<MoveDoubt, 'journee-pleine-second'>, boolean>> {
  return {
    ferie: isHoliday,
    indisponible: !isThere(visit.disponibilites, at.jour, { debut: at.minute, fin: at.minute + visit.dureeMin }),
    'journee-pleine': maxParJour !== null && ofDay.length >= maxParJour,
    echeance: echeance !== null && echeance < at.jour,
    'sans-lieu': placeOf(visit.adresse) === null,
    portee: office !== undefined && isOutOfScope(office, visit.codeFiche, at.jour),
  };
}

const isAfter = (one: Moment, other: Moment): boolean =>
  one.jour === other.jour ? one.minute > other.minute : one.jour > other.jour;

const isOutOfZone = ({ visit, controller: { zones = [] } }: Pick<Move, 'visit' | 'controller'>): boolean =>
  zones.length > 0 && !zones.includes(visit.adresse.departement);
const holds = ({ debut, fin }: TimeRange, { at, visit }: Move): boolean =>
  debut <= at.minute && at.minute + visit.dureeMin <= fin;

/** Visits that touch it are said to overlap, not to be too far. */
function lacksTravel({ visit, at }: Move, ofDay: readonly Occupation[], trips?: Trips): boolean {
  const lieu = placeOf(visit.adresse);
  const end = at.minute + visit.dureeMin;
  const before = ofDay.findLast(({ fin }) => fin <= at.minute);
  const after = ofDay.find(({ debut }) => debut >= end);
  return (
    (before !== undefined && before.fin + minutesBetween(before.lieu, lieu, trips) > at.minute) ||
    (after !== undefined && end + minutesBetween(lieu, after.lieu, trips) > after.debut)
  );
}
/** [planning/PO4] */
const minutesBetween = (from: Occupation['lieu'], to: Occupation['lieu'], trips: Trips = tripBetween): number =>
  trips(from, to)?.minutes ?? UNKNOWN_TRIP_MIN;

const STEP_MIN = 5;

/**
 * The first hour of a day at which nothing is refused, while somebody is there if that may be ([planning/P24]); null: there
 * is none, and `judgeMove` at the first hour of work says why. What was dropped on a day, and not on an hour, begins there.
 */
export function firstHour(move: Omit<Move, 'at'> & { readonly jour: string }, context: MoveContext): Moment | null {
  const { jour, controller, visit } = move;
  const lieu = placeOf(visit.adresse);
  const ofDay = occupationsByDay(context.others).get(jour) ?? [];
  const both = [controller, ...(context.second?.controller == null ? [] : [context.second.controller])];
  const ofSecond = occupationsByDay(context.second?.others ?? []).get(jour) ?? [];
  const starts = [
    ...[null, visit.disponibilites].flatMap((there) =>
      both.flatMap((one) => whileThere(there, jour, presentHoursOf(one, jour)).map(({ debut }) => debut)),
    ),
    ...[...ofDay, ...ofSecond].map((one) => one.fin + minutesBetween(one.lieu, lieu, context.trips)),
    ...(jour === context.now.jour ? [context.now.minute + 1] : []),
  ];
  const minutes = starts.map((minute) => Math.ceil(minute / STEP_MIN) * STEP_MIN).toSorted((a, b) => a - b);
  const allowed = minutes.filter(
    (minute) => judgeMove({ ...move, at: { jour, minute } }, context).refusals.length === 0,
  );
  const end = (minute: number): number => minute + visit.dureeMin;
  const found = allowed.find((debut) => isThere(visit.disponibilites, jour, { debut, fin: end(debut) })) ?? allowed[0];
  return found === undefined ? null : { jour, minute: found };
}
