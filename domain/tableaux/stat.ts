import { mondayOf } from '../base/days.ts';
import { must } from '../base/must.ts';
import { localDay, zoneOf } from '../base/time-zone.ts';
import type { Dossier, EtatDossier } from '../dossiers/dossier.ts';
import { displayedEtat, isLive } from '../interventions/etat.ts';
import type { Intervention } from '../interventions/intervention.ts';
import { type DashboardScope } from './figure.ts';
import { outcomeOf, shareOf, type Outcome } from './resultats.ts';
import { meanDelay, validatedWithin, type Order } from './validated.ts';

export type InterventionStat = Pick<
  Intervention,
  | 'etat'
  | 'signatureStatus'
  | 'typeOfTypeIntervention'
  | 'demandeId'
  | 'codeFiche'
  | 'idControleur'
  | 'nomControleur'
  | 'dateRdv'
  | 'fuseau'
  | 'valideLe'
  | 'resultat'
  | 'createdAt'
>;

export interface Stat {
  readonly parEtat: readonly { readonly etat: string; readonly total: number }[];
  readonly parType: readonly { readonly codeFiche: string; readonly total: number }[];
  readonly parResultat: Readonly<Record<Outcome, number>>;
  readonly parControleur: readonly {
    readonly idControleur: number | null;
    readonly nom: string | null;
    readonly total: number;
  }[];
  readonly parSemaine: readonly { readonly lundi: string; readonly total: number }[];
  readonly delaiMoyenJours: number | null;
  readonly tauxNonSatisfaisant: number | null;
}

/**
 * Figures between two days (call Stat; [tableaux/TB2] to [tableaux/TB5]): what was planned on them by state, type, controller and week,
 * what was validated on them by result and delay. `dossiers`: those of the interventions, for their order.
 */
export function stat(
  interventions: readonly InterventionStat[],
  dossiers: readonly Order[],
  days: Pick<DashboardScope, 'du' | 'au'>,
): Stat {
  const planned = interventions.filter((one) => isLive(one) && isWithin(one, days));
  const validated = validatedWithin(interventions, days);
  const parResultat: Record<Outcome, number> = { satisfaisant: 0, nonSatisfaisant: 0, nonVerifiable: 0 };
  for (const { resultat } of validated) if (resultat !== null) parResultat[outcomeOf(resultat)] += 1;
  const returned = Object.values(parResultat).reduce((total, one) => total + one, 0);
  const names = new Map(planned.map(({ idControleur, nomControleur }) => [idControleur, nomControleur]));
  return {
    parEtat: count(planned.map((one) => displayedEtat(one))).map(([etat, total]) => ({ etat, total })),
    parType: count(planned.map(({ codeFiche }) => codeFiche)).map(([codeFiche, total]) => ({ codeFiche, total })),
    parResultat,
    parControleur: count(planned.map(({ idControleur }) => idControleur)).map(([idControleur, total]) => ({
      idControleur,
      nom: names.get(idControleur) ?? null,
      total,
    })),
    parSemaine: count(
      planned.map((one) => mondayOf(localDay(must(one.dateRdv, 'a planned visit has its date'), zoneOf(one)))),
    ).map(([lundi, total]) => ({
      lundi,
      total,
    })),
    delaiMoyenJours: meanDelay(validated, dossiers),
    tauxNonSatisfaisant: shareOf(parResultat.nonSatisfaisant, returned),
  };
}

const isWithin = (visit: InterventionStat, { du, au }: Pick<DashboardScope, 'du' | 'au'>): boolean => {
  const day = visit.dateRdv === null ? null : localDay(visit.dateRdv, zoneOf(visit));
  return day !== null && day >= du && day <= au;
};

/** How often each value is met, in the order of the values. */
function count<V extends string | number | null>(values: readonly V[]): readonly (readonly [V, number])[] {
  const numbers = new Map<V, number>();
  for (const value of values) numbers.set(value, (numbers.get(value) ?? 0) + 1);
  return [...numbers].toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));
}

export interface EtapeCount {
  readonly etape: string | null;
  readonly etat: EtatDossier;
  readonly total: number;
}

/** Dossiers by step and state (call getStepStateCounts); a dossier of a variant without steps has none. */
export function countsByEtape(dossiers: readonly Pick<Dossier, 'etape' | 'etat'>[]): readonly EtapeCount[] {
  const counts = new Map<string, EtapeCount>();
  for (const { etape, etat } of dossiers) {
    const key = `${etape ?? ''}\n${etat}`;
    counts.set(key, { etape, etat, total: (counts.get(key)?.total ?? 0) + 1 });
  }
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, compte]) => compte);
}
