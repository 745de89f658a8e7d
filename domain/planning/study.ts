import { daysBetween, daysOf, plusDays } from '../base/days.ts';
import { groupBy } from '../base/group.ts';
import { zoneOf } from '../base/time-zone.ts';
import type { Dossier } from '../dossiers/dossier.ts';
import { canBePlanned } from '../interventions/affectation.ts';
import { controllersOf, isFullyGiven } from '../interventions/controllers-of.ts';
import type { Intervention } from '../interventions/intervention.ts';
import type { Controller } from '../controleurs/controleur.ts';
import { visitToPlan, teamMemberOf, type TakenVisit } from './team-member.ts';
import { timeOf, momentOf } from '../base/clock.ts';
import type { UnplacedMotif } from './motif.ts';
import type { Demande, Plan } from './optimiser.ts';
import { proposalOf } from './proposal.ts';
import { withLunch } from './lunch.ts';
import { countedSuppositions, supposedOf, type Supposition } from './supposed.ts';
import { type TeamMember, isPossible, isPossibleSecond } from './route.ts';

/** Days of one computation, both ends included. */
export const MAX_DAYS = 31;
/** Visits and controllers of one computation. */
export const MAX_VISITS = 600;
export const MAX_CONTROLLERS = 60;
/** Not submitted yet. */
export const ETATS_TO_PLAN: readonly Intervention['etat'][] = ['NOUVELLE', 'EN COURS'];

export interface Period {
  /** YYYY-MM-DD, both included. */
  readonly debut: string;
  readonly fin: string;
}
/** What is asked of an intervention's dossier, beside it. */
export interface WithDossier {
  readonly intervention: Intervention;
  readonly dossier: Pick<Dossier, 'echeance' | 'idDemande'>;
}
/** What a planning is computed from: loaded by the server from its database, by a device from its own. */
export interface PlanningInput {
  /** Those asked for, as far as they are known. */
  readonly interventions: readonly WithDossier[];
  readonly controleurs: readonly Controller[];
  /** Visits that these controllers already have around the period. */
  readonly prises: readonly (TakenVisit & Pick<Intervention, 'id' | 'idControleur' | 'idSecond'>)[];
  /** ISO instant. */
  readonly now: string;
}
export interface DemandePlanning extends Period {
  readonly interventionIds: readonly string[];
  readonly controllerIds: readonly number[];
  readonly poids: Demande['weights'];
  readonly verrous: readonly string[];
  /** [planning/PS5] */
  readonly suppositions: readonly Supposition[];
}

export const isPlannablePeriod = ({ debut, fin }: Period): boolean => {
  // Counted, not listed: ten thousand years are asked for as easily as a week.
  const days = daysBetween(debut, fin) + 1;
  return days >= 1 && days <= MAX_DAYS;
};

/** Instants between which a visit may take a day of the period, whatever its hour: one of the evening before may end in it. */
export const aroundPeriod = ({ debut, fin }: Period): { readonly debut: string; readonly fin: string } => ({
  debut: `${plusDays(debut, -2)}T00:00:00.000Z`,
  fin: `${plusDays(fin, 2)}T00:00:00.000Z`,
});

/** [planning/PO13] Days after a period that a visit without a place is tried on: a weekend is passed. */
const BEYOND_DAYS = 4;
/** Instants of what a computation reads: around its period, and the days beyond it. */
export const readForPlan = ({ debut, fin }: Period): ReturnType<typeof aroundPeriod> =>
  aroundPeriod({ debut, fin: plusDays(fin, BEYOND_DAYS) });

/** Days that may be added to a period without making it too long; null: none. */
function beyondOf({ debut, fin }: Period): Period | null {
  const last = plusDays(fin, Math.min(BEYOND_DAYS, MAX_DAYS - daysBetween(debut, fin) - 1));
  return last > fin ? { debut: plusDays(fin, 1), fin: last } : null;
}

/** Still to plan: without a date, or without all those whom it takes. */
export const isToPlan = (visit: Intervention): boolean =>
  ETATS_TO_PLAN.includes(visit.etat) && (visit.dateRdv === null || !isFullyGiven(visit));

/** An intervention as call 25 tells it. */
export function presentedToPlan({ intervention, dossier }: WithDossier) {
  const { id, adresse, dureeMin, codeFiche, priorite, demandeId, idClient, idControleur, rdvFixe, dateRdv } =
    intervention;
  const { aDeux, idSecond = null } = intervention;
  const isLocked = rdvFixe && dateRdv !== null;
  return {
    id,
    adresse,
    lat: adresse.lat,
    lng: adresse.lng,
    dureeMin,
    competence: codeFiche,
    fenetres: isLocked ? [windowOf(dateRdv, intervention)] : [],
    echeance: dossier.echeance,
    priorite,
    idDemande: dossier.idDemande,
    demandeId,
    idClient,
    idControleur,
    // [planning/PO23] Of what takes two alone.
    ...(aDeux === true ? { aDeux, idSecond } : {}),
    verrouille: isLocked,
  };
}

function windowOf(dateRdv: string, visit: Intervention) {
  const { jour, minute } = momentOf(dateRdv, zoneOf(visit));
  return { date: jour, debut: timeOf(minute), fin: timeOf(Math.min(minute + visit.dureeMin, 1439)) };
}

/** Controllers with their days; the visits of `ids` do not stand in their own way. */
function teamOf(
  { controleurs, interventions, prises, now }: PlanningInput,
  period: Period,
  { ids, suppositions = [] }: { readonly ids: ReadonlySet<string>; readonly suppositions?: readonly Supposition[] },
): TeamMember[] {
  const days = daysOf(period.debut, period.fin);
  // [planning/PO21] A visit of two stands in the day of both.
  const others = groupBy(
    prises.filter(({ id }) => !ids.has(id)).flatMap((visit) => controllersOf(visit).map((who) => ({ who, visit }))),
    ({ who }) => who,
  );
  const ofOffice = new Map(interventions.map(({ intervention: one }) => [one.idBureauInspection, one]));
  return controleurs.map((one) => {
    const taken = (others.get(one.idUser) ?? []).map(({ visit }) => visit);
    // Visits of another office are never theirs ([planning/PO1]): without one of their own, nothing is proposed to them.
    const zone = zoneOf(ofOffice.get(one.idBureauInspection) ?? taken[0] ?? null);
    const { hoursOn, ...supposed } = supposedOf(one, suppositions, days);
    return teamMemberOf({ ...one, ...supposed }, { days, now: momentOf(now, zone), prises: taken, zone, hoursOn });
  });
}

const openVisits = ({ interventions }: PlanningInput): WithDossier[] =>
  interventions.filter(({ intervention }) => canBePlanned(intervention.etat));

/** Controllers who can make one of these interventions on a day of the period, as call 26 tells them. */
export function possibleControleurs(input: PlanningInput, period: Period) {
  const visits = openVisits(input).map(({ intervention, dossier }) =>
    visitToPlan(intervention, { echeance: dossier.echeance, isLocked: false }),
  );
  const ids = new Set(input.interventions.map(({ intervention }) => intervention.id));
  const canMake = (member: TeamMember): boolean =>
    visits.some((visit) =>
      member.days.some((jour) => isPossible(visit, member, jour) || isPossibleSecond(visit, member, jour)),
    );
  return teamOf(input, period, { ids }).filter(canMake).map(availabilityOf);
}

function availabilityOf({ idControleur, days, competences, zones, domicile, maxParJour }: TeamMember) {
  return {
    idControleur,
    competences: competences.map((one) => ({ ...one })),
    zones: [...zones],
    depart: domicile,
    maxParJour,
    jours: days.flatMap(({ jour, ranges, occupations }) => {
      const [matin, suite] = ranges;
      const evening = ranges.at(-1);
      if (matin === undefined || evening === undefined) return [];
      const pause = suite === undefined ? null : { debut: timeOf(matin.fin), fin: timeOf(suite.debut) };
      const busy = occupations.map(({ debut, fin }) => ({ debut: timeOf(debut), fin: timeOf(fin) }));
      return [{ date: jour, debutService: timeOf(matin.debut), finService: timeOf(evening.fin), pause, occupe: busy }];
    }),
  };
}

/** What the search is given. */
export function etudier(demande: DemandePlanning, input: PlanningInput): Demande {
  const visits = openVisits(input).map(({ intervention, dossier }) =>
    visitToPlan(intervention, {
      echeance: dossier.echeance,
      // A controller plans their own visits: they do not give them away.
      isLocked: demande.verrous.includes(intervention.id),
    }),
  );
  const members = teamFor(demande, input, demande).map((member) => withLunch(member, visits));
  return { visits, members, weights: demande.poids };
}

/** Those who were asked for, on the days of a period; what is planned anew does not stand in their way. */
function teamFor(
  { controllerIds, suppositions }: DemandePlanning,
  input: PlanningInput,
  period: Period,
): readonly TeamMember[] {
  const ids = new Set(openVisits(input).map(({ intervention }) => intervention.id));
  return teamOf(input, period, { ids, suppositions }).filter(({ idControleur }) =>
    controllerIds.includes(idControleur),
  );
}

/** What call 27 answers of it, but for its duration. `unknown`: why an intervention that is not known has no place. */
export function conclude(
  plan: Plan,
  {
    demande,
    etude,
    input,
    unknown,
  }: {
    readonly demande: DemandePlanning;
    readonly etude: Demande;
    readonly input: PlanningInput;
    readonly unknown: UnplacedMotif;
  },
) {
  const known = new Set(input.interventions.map(({ intervention }) => intervention.id));
  const studied = new Set(etude.visits.map(({ id }) => id));
  const refused = [...new Set(demande.interventionIds)]
    .filter((id) => !studied.has(id))
    .map((id) => ({ id, motif: known.has(id) ? ('verrouillee' as const) : unknown, remede: null }));
  const days = daysOf(demande.debut, demande.fin);
  const added = beyondOf(demande);
  const beyond = added === null ? [] : teamFor(demande, input, added).map((one) => withLunch(one, etude.visits));
  const proposition = proposalOf(plan, { members: etude.members, days, beyond });
  const team = input.controleurs.filter(({ idUser }) => demande.controllerIds.includes(idUser));
  return {
    ...proposition,
    nonPlacees: [...proposition.nonPlacees, ...refused],
    suppositions: countedSuppositions(demande.suppositions, { team, days }),
  };
}
