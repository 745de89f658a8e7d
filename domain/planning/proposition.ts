import { instantDe } from './horloge.ts';
import { motifDe } from './motif.ts';
import type { Plan } from './optimiseur.ts';
import { type Equipier, type Tournee, visitesDe } from './tournee.ts';
import { trajet } from './trajet.ts';

/** A plan as it is answered: instants, and figures. `jours`: days of the period. */
export function propositionDe(
  plan: Plan,
  { equipiers, jours }: { readonly equipiers: readonly Equipier[]; readonly jours: readonly string[] },
) {
  const used = plan.tournees.filter((tournee) => visitesDe(tournee).length > 0);
  return {
    propositions: used.flatMap(linesOf),
    nonPlacees: plan.nonPlacees.map((visite) => ({ id: visite.id, motif: motifDe(visite, equipiers, jours) })),
    indicateurs: {
      km: sum(used.map(kilometres)),
      heures: sum(used.flatMap(visitesDe).map(({ dureeMin }) => dureeMin)) / 60,
      tauxRemplissage: fill(plan.tournees),
    },
  };
}

const linesOf = ({ equipier, jour: { jour }, etapes }: Tournee) =>
  etapes.flatMap(({ visite, debut, fin, depuis }, rank) =>
    visite === null
      ? []
      : [
          {
            idIntervention: visite.id,
            idControleur: equipier.idControleur,
            dateRdv: instantDe({ jour, minute: debut }),
            dateFin: instantDe({ jour, minute: fin }),
            ordre: rank + 1,
            trajetMin: depuis?.minutes ?? null,
            km: depuis?.km ?? null,
          },
        ],
  );

function kilometres({ equipier, etapes }: Tournee): number {
  const back = trajet(etapes.at(-1)?.lieu ?? null, equipier.domicile);
  return sum(etapes.map(({ depuis }) => depuis?.km ?? 0)) + (back?.km ?? 0);
}

/** Service time that is spent on site. What was planned outside of the hours does not make it more than all. */
function fill(tournees: readonly Tournee[]): number {
  const service = sum(tournees.flatMap(({ jour }) => jour.plages.map(({ debut, fin }) => fin - debut)));
  const busy = sum(tournees.flatMap(({ etapes }) => etapes.map(({ debut, fin }) => fin - debut)));
  return service === 0 ? 0 : Math.min(1, busy / service);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
