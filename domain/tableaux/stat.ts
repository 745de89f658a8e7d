import { lundiDe } from '../base/jours.ts';
import type { Dossier, EtatDossier } from '../dossiers/dossier.ts';
import { etatAffiche, estVivante } from '../interventions/etat.ts';
import type { Intervention } from '../interventions/intervention.ts';
import { jourDe, type Champ } from './chiffre.ts';
import { issueDe, part, type Issue } from './resultats.ts';
import { delaiMoyen, valideesDans, type Commande } from './valides.ts';

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
  | 'valideLe'
  | 'resultat'
  | 'createdAt'
>;

export interface Stat {
  readonly parEtat: readonly { readonly etat: string; readonly total: number }[];
  readonly parType: readonly { readonly codeFiche: string; readonly total: number }[];
  readonly parResultat: Readonly<Record<Issue, number>>;
  readonly parControleur: readonly {
    readonly idControleur: number | null;
    readonly nom: string | null;
    readonly total: number;
  }[];
  readonly parSemaine: readonly { readonly lundi: string; readonly total: number }[];
  readonly delaiMoyenJours: number | null;
  readonly tauxNonSatisfaisant: number | null;
  /** No invoice is kept here yet: nothing is said rather than zero. */
  readonly ca: null;
}

/**
 * Figures between two days (call Stat; [tableaux/TB2] to [tableaux/TB5]): what was planned on them by state, type, controller and week,
 * what was validated on them by result and delay. `dossiers`: those of the interventions, for their order.
 */
export function stat(
  interventions: readonly InterventionStat[],
  dossiers: readonly Commande[],
  jours: Pick<Champ, 'du' | 'au'>,
): Stat {
  const planifiees = interventions.filter(({ dateRdv, etat }) => estVivante({ etat }) && estDans(dateRdv, jours));
  const validees = valideesDans(interventions, jours);
  const parResultat: Record<Issue, number> = { satisfaisant: 0, nonSatisfaisant: 0, nonVerifiable: 0 };
  for (const { resultat } of validees) if (resultat !== null) parResultat[issueDe(resultat)] += 1;
  const rendus = Object.values(parResultat).reduce((total, un) => total + un, 0);
  const noms = new Map(planifiees.map(({ idControleur, nomControleur }) => [idControleur, nomControleur]));
  return {
    parEtat: compter(planifiees.map((une) => etatAffiche(une))).map(([etat, total]) => ({ etat, total })),
    parType: compter(planifiees.map(({ codeFiche }) => codeFiche)).map(([codeFiche, total]) => ({ codeFiche, total })),
    parResultat,
    parControleur: compter(planifiees.map(({ idControleur }) => idControleur)).map(([idControleur, total]) => ({
      idControleur,
      nom: noms.get(idControleur) ?? null,
      total,
    })),
    parSemaine: compter(planifiees.map(({ dateRdv }) => lundiDe(jourDe(dateRdv ?? '')))).map(([lundi, total]) => ({
      lundi,
      total,
    })),
    delaiMoyenJours: delaiMoyen(validees, dossiers),
    tauxNonSatisfaisant: part(parResultat.nonSatisfaisant, rendus),
    ca: null,
  };
}

const estDans = (instant: string | null, { du, au }: Pick<Champ, 'du' | 'au'>): boolean => {
  const jour = instant === null ? null : jourDe(instant);
  return jour !== null && jour >= du && jour <= au;
};

/** How often each value is met, in the order of the values. */
function compter<V extends string | number | null>(valeurs: readonly V[]): readonly (readonly [V, number])[] {
  const nombres = new Map<V, number>();
  for (const valeur of valeurs) nombres.set(valeur, (nombres.get(valeur) ?? 0) + 1);
  return [...nombres].toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));
}

export interface CompteEtape {
  readonly etape: string | null;
  readonly etat: EtatDossier;
  readonly total: number;
}

/** Dossiers by step and state (call getStepStateCounts); a dossier of a variant without steps has none. */
export function comptesParEtape(dossiers: readonly Pick<Dossier, 'etape' | 'etat'>[]): readonly CompteEtape[] {
  const comptes = new Map<string, CompteEtape>();
  for (const { etape, etat } of dossiers) {
    const cle = `${etape ?? ''}\n${etat}`;
    comptes.set(cle, { etape, etat, total: (comptes.get(cle)?.total ?? 0) + 1 });
  }
  return [...comptes].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, compte]) => compte);
}
