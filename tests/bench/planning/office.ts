import { randomFrom } from '#domain/base/random.ts';
import { plusDays } from '#domain/base/days.ts';
import type { IndexedCommune } from '#domain/places/commune.ts';
import type { Demande, Plan } from '#domain/planning/optimiser.ts';
import {
  drawUp,
  isPossible,
  type Route,
  stopsOf,
  type TeamMember,
  type VisitToPlan,
  visitsOf,
} from '#domain/planning/route.ts';
import { tripBetween } from '#domain/planning/trip.ts';

/** Where the drawn office works: Brittany and the Loire. */
const DEPARTEMENTS = ['22', '29', '35', '44', '49', '53', '56', '72'];
const FICHES = ['BAR-EN-101', 'BAR-EN-102', 'BAR-TH-171', 'BAT-TH-116'];
const DURATIONS = [45, 45, 60, 60, 120];
const MONDAY = '2026-11-30';
const DAYS = Array.from({ length: 5 }, (_, after) => plusDays(MONDAY, after));
const HOURS = [
  { debut: 480, fin: 750 },
  { debut: 810, fin: 1080 },
];

interface Size {
  readonly controllers: number;
  readonly visits: number;
  readonly seed: number;
}

/** Controllers and visits of one week, in communes drawn by their population. */
export function drawnOffice(communes: readonly IndexedCommune[], { controllers, visits, seed }: Size): Demande {
  const draw = randomFrom(seed);
  const here = communes.filter(({ departement }) => DEPARTEMENTS.includes(departement));
  const total = here.reduce((sum, { population }) => sum + population, 0);
  const commune = (): IndexedCommune => {
    let left = draw() * total;
    const found = here.find(({ population }) => (left -= population) < 0) ?? here[0];
    if (found === undefined) throw new Error('no commune');
    return found;
  };
  const oneOf = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(draw() * list.length)];
    if (found === undefined) throw new Error('an empty list');
    return found;
  };
  const near = () => (draw() - 0.5) / 20;
  const placeIn = ({ lat, lng }: IndexedCommune) => ({ lat: lat + near(), lng: lng + near() });
  const members = Array.from({ length: controllers }, (_, rank): TeamMember => {
    const home = commune();
    return {
      idControleur: rank + 1,
      bureau: 1,
      zone: 'Europe/Paris',
      competences: FICHES.filter(() => draw() < 0.7).map((code) => ({ code, jusquAu: null })),
      zones: draw() < 0.5 ? [] : [home.departement, oneOf(DEPARTEMENTS)],
      separations: [],
      domicile: placeIn(home),
      maxParJour: 7,
      days: DAYS.filter(() => draw() < 0.92).map((jour) => ({ jour, ranges: HOURS, occupations: [] })),
    };
  });
  const toPlan = Array.from({ length: visits }, (_, rank): VisitToPlan => {
    const town = commune();
    return {
      id: `v${String(rank).padStart(4, '0')}`,
      bureau: 1,
      codeFiche: oneOf(FICHES),
      departement: town.departement,
      dureeMin: oneOf(DURATIONS),
      lieu: placeIn(town),
      entreprise: `e${Math.floor(draw() * 25)}`,
      actuel: null,
      echeance: draw() < 0.3 ? oneOf(DAYS) : null,
      priorite: draw() < 0.1 ? 1 : 0,
      disponibilites: null,
      aDeux: false,
      controleur: null,
      second: null,
      rendezVous: draw() < 0.1 ? { jour: oneOf(DAYS), minute: oneOf([540, 600, 840, 900, 960]) } : null,
    };
  });
  return { visits: toPlan, members, weights: { trajet: 1, retard: 1, equilibre: 0, stabilite: 1 } };
}

/** As one plans by hand: each day of each controller goes to the nearest visit that fits after the last, and so on. */
export function nearestFirst({ visits, members }: Demande): Pick<Plan, 'routes' | 'unplaced'> {
  const left = new Set(visits);
  const routes = DAYS.flatMap((jour) =>
    members.flatMap((member): readonly Route[] => {
      const day = member.days.find((one) => one.jour === jour);
      const empty = day === undefined ? null : drawUp(member, day, day.occupations);
      return day === undefined || empty === null ? [] : [filled(empty, left)];
    }),
  );
  return { routes, unplaced: [...left] };
}

function filled(route: Route, left: Set<VisitToPlan>): Route {
  const from = route.etapes.at(-1)?.lieu ?? route.member.domicile;
  const nearest = [...left]
    .filter((visit) => isPossible(visit, route.member, route.jour))
    .map((visit) => ({ visit, km: tripBetween(from, visit.lieu)?.km ?? 0 }))
    .toSorted((a, b) => a.km - b.km || (a.visit.id < b.visit.id ? -1 : 1));
  for (const { visit } of nearest) {
    const longer = drawUp(route.member, route.jour, [...stopsOf(route), visit]);
    if (longer === null) continue;
    left.delete(visit);
    return filled(longer, left);
  }
  return route;
}

export interface Figures {
  readonly placed: number;
  readonly km: number;
  /** On the road. */
  readonly hours: number;
}
export function figuresOf({ routes }: Pick<Plan, 'routes'>): Figures {
  const used = routes.filter((route) => visitsOf(route).length > 0);
  const kmOf = ({ member, etapes }: Route): number =>
    etapes.reduce((sum, { depuis }) => sum + (depuis?.km ?? 0), 0) +
    (tripBetween(etapes.at(-1)?.lieu ?? null, member.domicile)?.km ?? 0);
  return {
    placed: used.flatMap(visitsOf).length,
    km: used.reduce((sum, route) => sum + kmOf(route), 0),
    hours: used.reduce((sum, { trajetMin }) => sum + trajetMin, 0) / 60,
  };
}
