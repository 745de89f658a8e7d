import fc from 'fast-check';
import { isHabilitated } from '../access/authorisations.ts';
import { sameJson } from '../base/json.ts';
import { TIME_ZONES } from '../base/time-zone.ts';
import { DAYS } from '../test-support/planning.ts';
import { withLunch } from './lunch.ts';
import { type Demande, optimise, type Plan, PlanSearch } from './optimiser.ts';
import { type Etape, type Route, type ServiceDay, type TeamMember, type VisitToPlan, visitsOf } from './route.ts';
import { tripBetween } from './trip.ts';

const anyPlace = fc.option(
  fc.record({
    lat: fc.double({ min: 47.9, max: 48.7, noNaN: true }),
    lng: fc.double({ min: -2.5, max: -1, noNaN: true }),
  }),
  { freq: 8 },
);
const anyTimeRange = fc.tuple(fc.integer({ min: 420, max: 600 }), fc.integer({ min: 700, max: 1200 }));
const anyDay = (jour: string) =>
  fc.record({
    jour: fc.constant(jour),
    ranges: fc.tuple(anyTimeRange, fc.constantFrom(null, 695, 725, 790)).map(([[debut, fin], noon]) =>
      noon === null || noon >= fin
        ? [{ debut, fin }]
        : [
            { debut, fin: 690 },
            { debut: noon, fin },
          ],
    ),
    occupations: fc
      .array(
        fc.record({
          debut: fc.integer({ min: 400, max: 1100 }),
          duree: fc.integer({ min: 1, max: 120 }),
          lieu: anyPlace,
        }),
        {
          maxLength: 2,
        },
      )
      .map((list) =>
        list
          .map(({ debut, duree, lieu }) => ({ debut, fin: debut + duree, lieu }))
          .toSorted((a, b) => a.debut - b.debut || a.fin - b.fin),
      ),
  });
const EVERYTHING = [
  { code: 'F1', jusquAu: '2026-11-23' },
  { code: 'F2', jusquAu: null },
  { code: 'F1', jusquAu: '2026-11-24' },
];
const often = <T>(usual: T, ...rare: readonly T[]): fc.Arbitrary<T> =>
  fc.constantFrom(...Array.from({ length: 6 * rare.length }, () => usual), ...rare);
/** Where some visits take two, most may go to most of them: two have to be free at once. */
const anyBureau = (canTakeTwo: boolean) => (canTakeTwo ? often(1, 2) : fc.constantFrom(1, 1, 1, 2));
const anyMember = (idControleur: number, days: readonly string[], canTakeTwo: boolean): fc.Arbitrary<TeamMember> =>
  fc.record({
    idControleur: fc.constant(idControleur),
    bureau: anyBureau(canTakeTwo),
    zone: fc.constantFrom(...TIME_ZONES),
    competences: canTakeTwo ? often(EVERYTHING, [], EVERYTHING.slice(1, 2)) : fc.subarray(EVERYTHING),
    zones: canTakeTwo ? often([], ['35'], ['35', '22']) : fc.constantFrom([], ['35'], ['35', '22']),
    separations: canTakeTwo ? often([], ['e1']) : fc.constantFrom([], [], ['e1']),
    domicile: anyPlace,
    maxParJour: fc.constantFrom(null, 1, 3),
    // A day that is not there: absent, or not at work.
    days: fc
      .tuple(...days.map((jour) => fc.option(anyDay(jour), { freq: 5 })))
      .map((list) => list.filter((one) => one !== null)),
  });
const APPOINTMENT = { jour: '2026-11-24', minute: 543 };
const anyVisit = (id: string, canTakeTwo: boolean): fc.Arbitrary<VisitToPlan> =>
  fc
    .record({
      id: fc.constant(id),
      bureau: anyBureau(canTakeTwo),
      codeFiche: fc.constantFrom('F1', 'F2'),
      departement: fc.constantFrom('35', '35', '22'),
      dureeMin: fc.integer({ min: 15, max: 240 }),
      lieu: anyPlace,
      entreprise: fc.constantFrom(null, 'e1', 'e2'),
      actuel: fc.constantFrom(null, null, { controleur: 1, jour: '2026-11-24' }),
      echeance: fc.constantFrom(null, '2026-11-20', '2026-11-24'),
      priorite: fc.integer({ min: 0, max: 2 }),
      disponibilites: fc.constantFrom(
        null,
        null,
        [],
        [
          { jour: 1, debut: '14:00', fin: '18:00' },
          { jour: 2, debut: '07:07', fin: '11:13' },
          { jour: 2, debut: '13:00', fin: '20:00' },
        ],
      ),
      controleur: canTakeTwo ? often(null, 1, 2) : fc.constantFrom(null, null, null, 1, 2),
      rendezVous: canTakeTwo ? often(null, APPOINTMENT) : fc.constantFrom(null, null, null, APPOINTMENT),
      aDeux: canTakeTwo ? fc.constantFrom(false, false, true) : fc.constant(false),
      second: canTakeTwo ? often(null, 2, 3) : fc.constant(null),
    })
    .map((visit) => ({ ...visit, second: visit.aDeux ? visit.second : null }));
const anyWeights = fc.record({
  trajet: fc.constantFrom(0, 1, 10),
  retard: fc.constantFrom(0, 1, 10),
  equilibre: fc.constantFrom(0, 1, 10),
  stabilite: fc.constantFrom(0, 1, 10),
});
interface Size {
  readonly visits: number;
  readonly team: number;
  readonly days?: readonly string[];
  /** Whether some visits take two people. */
  readonly canTakeTwo?: boolean;
}
/** Those of one office have one hour. */
const ofOffice = (one: TeamMember): TeamMember => ({
  ...one,
  zone: one.bureau === 1 ? 'Europe/Paris' : 'Indian/Reunion',
});
export const anyDemande = ({ visits: size, team, days = DAYS, canTakeTwo = false }: Size): fc.Arbitrary<Demande> =>
  fc
    .record({
      visits: fc
        .nat(size)
        .chain((n) => fc.tuple(...Array.from({ length: n }, (_, rank) => anyVisit(`v${rank}`, canTakeTwo)))),
      members: fc.tuple(...Array.from({ length: team }, (_, rank) => anyMember(rank + 1, days, canTakeTwo))),
      weights: anyWeights,
      hasLunch: fc.boolean(),
    })
    .map(({ hasLunch, visits, members, weights }) => {
      const people = canTakeTwo ? members.map(ofOffice) : members;
      return { visits, weights, members: hasLunch ? people.map((one) => withLunch(one, visits)) : people };
    });

const summarize = ({ routes, unplaced }: Plan) => ({
  days: routes.map(({ member: { idControleur }, jour, etapes }) => ({
    idControleur,
    jour: jour.jour,
    etapes: etapes.map(({ visit: one, together, debut, fin }) => [one?.id ?? null, together, debut, fin]),
  })),
  nonPlacees: unplaced.map(({ id }) => id).toSorted(),
});

const route = (a: VisitToPlan['lieu'], b: VisitToPlan['lieu']): number => tripBetween(a, b)?.minutes ?? 10;
/** Minutes of that time that are not lunch. */
const worked = ({ pause }: Pick<ServiceDay, 'pause'>, from: number, until: number): number =>
  until - from - (pause === undefined ? 0 : Math.max(0, Math.min(until, pause.fin) - Math.max(from, pause.debut)));
const keptAppointment = ({ rendezVous }: VisitToPlan): string | undefined =>
  rendezVous === null ? undefined : `${rendezVous.jour} ${rendezVous.minute}`;

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
/** Somebody is there from its beginning to its end; what was promised was promised. */
function isOpenedTo({ rendezVous, disponibilites, dureeMin }: VisitToPlan, jour: string, debut: number): boolean {
  const said = disponibilites ?? [];
  const ofDay = said.filter((one) => one.jour === (new Date(jour).getUTCDay() || 7));
  const isHeld = ofDay.some((one) => minutes(one.debut) <= debut && debut + dureeMin <= minutes(one.fin));
  return rendezVous !== null || said.length === 0 || isHeld;
}

/** What is wrong with a day, judged apart from what made it: the planner's own rules, and the road. */
function faults({ member: who, jour, etapes }: Route): string[] {
  return etapes.flatMap((etape, rank) => {
    const { visit: one, together, debut, lieu } = etape;
    if (one === null) return [];
    const isSecond = together?.isSecond === true;
    const others = etapes.filter((other) => other !== etape);
    const next = etapes[rank + 1];
    const before = etapes[rank - 1];
    const holds: Readonly<Record<string, boolean>> = {
      habilitation: isSecond || isHabilitated(who.competences, one.codeFiche, jour.jour),
      zone: who.zones.length === 0 || who.zones.includes(one.departement),
      occupe: others.every((other) => other.fin <= debut || etape.fin <= other.debut),
      journee: etapes.length <= (who.maxParJour ?? Infinity),
      bureau: who.bureau === one.bureau,
      controleur: [null, who.idControleur].includes(isSecond ? one.second : one.controleur),
      separation: one.entreprise === null || !who.separations.includes(one.entreprise),
      duree: etape.fin - debut === one.dureeMin,
      horaires: jour.ranges.some((range) => range.debut <= debut && debut + one.dureeMin <= range.fin),
      presence: isOpenedTo(one, jour.jour, debut),
      rendezVous: [undefined, `${jour.jour} ${debut}`].includes(keptAppointment(one)),
      avant: before === undefined || route(before.lieu, lieu) <= worked(jour, before.fin, debut),
      apres: next === undefined || route(lieu, next.lieu) <= worked(jour, etape.fin, next.debut),
    };
    return Object.keys(holds).filter((rule) => holds[rule] !== true);
  });
}

const HOURS_MAX = 10 * 60;
const KM_MAX = 400;
/** Too much work or road for one day. */
function excess({ member: { domicile }, etapes }: Route): string[] {
  const [first, last] = [etapes[0], etapes.at(-1)];
  if (first === undefined || last === undefined || etapes.every(({ visit: one }) => one === null)) return [];
  const stops = etapes.map(({ lieu }) => lieu);
  const legs = stops.slice(1).map((lieu, rank) => [stops[rank] ?? null, lieu] as const);
  const home = [
    [domicile, first.lieu],
    [last.lieu, domicile],
  ] as const;
  const away = domicile === null ? [] : home;
  const onTheRoad = [...legs, ...away].reduce((sum, [from, to]) => sum + route(from, to), 0);
  const onSite = etapes.reduce((sum, { debut, fin }) => sum + fin - debut, 0);
  const km = [...legs, ...away].reduce((sum, [from, to]) => sum + (tripBetween(from, to)?.km ?? 0), 0);
  return [...(onTheRoad + onSite > HOURS_MAX ? ['travail'] : []), ...(km > KM_MAX ? ['km'] : [])];
}

interface Presence {
  readonly who: number;
  /** Its minutes, by its hour. */
  readonly minutes: string;
  readonly together: Etape['together'];
}
/** What is wrong with who makes a visit, and when, as the days of everybody say it. */
function faultsOfVisit(one: VisitToPlan, routes: readonly Route[], isLeft: boolean): string[] {
  const made = routes.flatMap(({ member: who, jour, etapes }) =>
    etapes
      .filter(({ visit: other }) => other?.id === one.id)
      .map(({ together, debut, fin }): Presence => {
        return { who: who.idControleur, minutes: `${jour.jour} ${debut} ${fin} ${who.zone}`, together };
      }),
  );
  const wanted = isLeft ? 0 : one.aDeux ? 2 : 1;
  if (made.length !== wanted) return [`${one.id} ${made.length}`];
  const [a, b] = made;
  if (a !== undefined && b !== undefined) return faultsOfTwo(a, b);
  return made.some(({ together }) => together !== null) ? ['alone with somebody'] : [];
}

function faultsOfTwo(a: Presence, b: Presence): string[] {
  const holds: Readonly<Record<string, boolean>> = {
    'two people': a.who !== b.who,
    minutes: a.minutes === b.minutes,
    'who with whom': a.together?.autre === b.who && b.together?.autre === a.who,
    'one leads': [a, b].filter(({ together }) => together?.isSecond === true).length === 1,
  };
  return Object.keys(holds).filter((rule) => holds[rule] !== true);
}

/** What is wrong with a plan: its days, a visit that is lost or seen twice, what was there before and has moved. */
export function broken({ routes, unplaced }: Plan, { visits }: Demande): string[] {
  const left = unplaced.map(({ id }) => id);
  const moved = routes.filter(({ jour, etapes }) => {
    const remaining = etapes.filter((etape) => etape.visit === null).map(({ debut, fin }) => [debut, fin]);
    return !sameJson(
      remaining,
      jour.occupations.map(({ debut, fin }) => [debut, fin]),
    );
  });
  const known = new Set(visits.map(({ id }) => id));
  const strange = routes.flatMap(visitsOf).filter(({ id }) => !known.has(id));
  return [
    ...routes.flatMap(faults),
    ...routes.flatMap(excess),
    ...moved.map(({ jour }) => `moved ${jour.jour}`),
    ...visits.flatMap((one) => faultsOfVisit(one, routes, left.includes(one.id))),
    ...(new Set(left).size === left.length ? [] : ['left twice']),
    ...strange.map(({ id }) => `strange ${id}`),
  ];
}

/** Costs that differ by less are the same. */
export const EQUAL = 1e-6;

/** [planning/PO7] What is wrong with the best plan so far, wherever it is stopped: a rule that it breaks, or one stopped before that cost less. */
export function brokenAnywhere(demande: Demande, iterations: number): string[] {
  const search = new PlanSearch(demande, iterations);
  let before = search.best();
  const found = broken(before, demande);
  for (const _ of search.run()) {
    const best = search.best();
    found.push(
      ...broken(best, demande),
      ...(best.cost > before.cost + EQUAL ? [`${best.cost} after ${before.cost}`] : []),
    );
    before = best;
  }
  return found;
}

/** [planning/PO7] Plans of one demand: as it is, asked again, and in another order. */
export function plansOf(demande: Demande, iterations: number) {
  const { visits, members } = demande;
  const reversed = { ...demande, visits: visits.toReversed(), members: members.toReversed() };
  return [demande, demande, reversed].map((one) => summarize(optimise(one, iterations)));
}
