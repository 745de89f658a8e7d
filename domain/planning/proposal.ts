import { instantOf } from '../base/clock.ts';
import { reasonIn } from './motif.ts';
import type { Plan } from './optimiser.ts';
import { remedyFor, type Standing } from './remedy.ts';
import { type Route, visitsOf } from './route.ts';
import { tripBetween } from './trip.ts';

/** Sought for so many: one that has thousands to place opens more days first. */
const REMEDIES_MAX = 60;

/** A plan as it is answered: instants, and figures. */
export function proposalOf(plan: Plan, { members, days, beyond }: Omit<Standing, 'routes'>) {
  const used = plan.routes.filter((route) => visitsOf(route).length > 0);
  return {
    propositions: used.flatMap(linesOf),
    nonPlacees: plan.unplaced.map((visit, rank) => {
      const standing = { routes: plan.routes, members, days, beyond };
      const motif = reasonIn(visit, standing);
      return { id: visit.id, motif, remede: rank < REMEDIES_MAX ? remedyFor(visit, motif, standing) : null };
    }),
    indicateurs: {
      km: kilometresOf(plan.routes),
      heures: sum(used.flatMap(visitsOf).map(({ dureeMin }) => dureeMin)) / 60,
      tauxRemplissage: fill(plan.routes),
    },
  };
}

const linesOf = ({ member, jour: { jour }, etapes }: Route) =>
  etapes.flatMap(({ visit, together, debut, fin, depuis }, rank) =>
    visit === null || together?.isSecond === true
      ? []
      : [
          {
            idIntervention: visit.id,
            idControleur: member.idControleur,
            // [planning/PO21] The rank and the road are those of the first.
            ...(together === null ? {} : { idSecond: together.autre }),
            dateRdv: instantOf({ jour, minute: debut }, member.zone),
            dateFin: instantOf({ jour, minute: fin }, member.zone),
            ordre: rank + 1,
            trajetMin: depuis?.minutes ?? null,
            km: depuis?.km ?? null,
          },
        ],
  );

/** Of the days on which something is proposed, from home and back. */
export const kilometresOf = (routes: readonly Route[]): number =>
  sum(routes.filter((route) => visitsOf(route).length > 0).map(kilometres));

function kilometres({ member, etapes }: Route): number {
  const back = tripBetween(etapes.at(-1)?.lieu ?? null, member.domicile);
  return sum(etapes.map(({ depuis }) => depuis?.km ?? 0)) + (back?.km ?? 0);
}

/** Service time that is spent on site. What was planned outside of the hours does not make it more than all. */
function fill(routes: readonly Route[]): number {
  const service = sum(routes.flatMap(({ jour }) => jour.ranges.map(({ debut, fin }) => fin - debut)));
  const busy = sum(routes.flatMap(({ etapes }) => etapes.map(({ debut, fin }) => fin - debut)));
  return service === 0 ? 0 : Math.min(1, busy / service);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
