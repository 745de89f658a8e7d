import { daysBetween, plusDays } from '../base/days.ts';
import type { Dossier } from '../dossiers/dossier.ts';
import { SHOWN_ETATS, type ShownDossier, type ShownEtat, shownEtat, slugOfEtat } from '../dossiers/shown.ts';
import { matchesSlug } from '../interventions/etat.ts';
import type { Intervention } from '../interventions/intervention.ts';
import { periodText, setFilters, type DashboardScope, type Figure } from './figure.ts';
import { resultatWords, BY_ENTREPRISE, BY_FICHE, rateOf, ratesBy, type RateRow, type Rate } from './rates.ts';
import { trendsOf, type Trends } from './trends.ts';
import { meanDelay, validatedWithin } from './validated.ts';
import { visitsByWeek, type Week } from './visits.ts';

export type CountedDossier = Pick<
  Dossier,
  'id' | 'idClient' | 'typesDemandes' | 'dateCommande' | 'createdAt' | 'echeance'
> &
  ShownDossier;
export type CountedIntervention = Pick<
  Intervention,
  | 'id'
  | 'etat'
  | 'signatureStatus'
  | 'typeOfTypeIntervention'
  | 'demandeId'
  | 'idClient'
  | 'codeFiche'
  | 'idEntreprise'
  | 'nomEntreprise'
  | 'dateRdv'
  | 'valideLe'
  | 'resultat'
  | 'createdAt'
>;
export interface DashboardData {
  readonly dossiers: readonly CountedDossier[];
  readonly interventions: readonly CountedIntervention[];
}

/** Days after its order from which a dossier that nobody planned is said to wait. */
export const WAIT_DAYS = 7;
/** Rates of a month by fiche or by installer would stand on a few visits: they are of the year before the period's end. */
const YEAR_DAYS = 365;

export interface BureauDashboard {
  readonly parEtat: Readonly<Record<ShownEtat, Figure>>;
  /** To be planned and ordered more than ATTENTE_JOURS ago. */
  readonly enAttenteLongue: Figure;
  readonly enRetard: Figure;
  readonly aRelire: Figure;
  readonly validees: Figure;
  /** The same over as many days just before. */
  readonly valideesAvant: Figure;
  /** Days; null without any validated. */
  readonly delaiJours: number | null;
  readonly resultats: Rate;
  readonly parFiche: readonly RateRow[];
  readonly parEntreprise: readonly RateRow[];
  readonly semaines: readonly Week[];
  readonly tendances: Trends;
}

/** The figures of a control office (SPEC [tableaux/TB1] to [tableaux/TB7]). `aujourdhui`: YYYY-MM-DD where the reader stands. */
export function bureauDashboard(data: DashboardData, scope: DashboardScope, today: string): BureauDashboard {
  const { clients, fiches, du, au } = scope;
  const dossiers = data.dossiers.filter(
    ({ idClient, typesDemandes }) => isKept(clients, [idClient]) && isKept(fiches, typesDemandes),
  );
  const interventions = data.interventions.filter(
    ({ idClient, codeFiche }) => isKept(clients, [idClient]) && isKept(fiches, [codeFiche]),
  );
  const validated = validatedWithin(interventions, scope);
  const before = { du: plusDays(du, -daysBetween(du, au) - 1), au: plusDays(du, -1) };
  const year = { du: plusDays(au, 1 - YEAR_DAYS), au };
  const ofYear = validatedWithin(interventions, year);
  const words = resultatWords(interventions);
  const validatedList = (days: Pick<DashboardScope, 'du' | 'au'>) =>
    setFilters({ type: fiches, client: clients, valide: [periodText(days)] });
  const validatedFigure = (number: number, days: Pick<DashboardScope, 'du' | 'au'>): Figure => ({
    nombre: number,
    liste: { ecran: 'interventions', segment: 'valide', filtres: validatedList(days) },
  });
  const yearOptions = { mots: words, filtres: validatedList(year) };
  return {
    ...dossierFigures(dossiers, scope, today),
    aRelire: {
      nombre: interventions.filter((intervention) => matchesSlug(intervention, 'verif-rt')).length,
      liste: { ecran: 'interventions', segment: 'verif-rt', filtres: setFilters({ type: fiches, client: clients }) },
    },
    validees: validatedFigure(validated.length, scope),
    valideesAvant: validatedFigure(validatedWithin(interventions, before).length, before),
    delaiJours: meanDelay(validated, data.dossiers),
    resultats: rateOf(validated, words, validatedList(scope)),
    parFiche: ratesBy(BY_FICHE, ofYear, yearOptions),
    parEntreprise: ratesBy(BY_ENTREPRISE, ofYear, yearOptions),
    semaines: visitsByWeek(interventions, scope, today),
    tendances: trendsOf(interventions, data.dossiers, { au, today }),
  };
}

/** Nothing chosen keeps everything. */
const isKept = (chosen: readonly string[], values: readonly string[]): boolean =>
  chosen.length === 0 || values.some((value) => chosen.includes(value));

function dossierFigures(
  dossiers: readonly CountedDossier[],
  { clients, fiches }: DashboardScope,
  today: string,
): Pick<BureauDashboard, 'parEtat' | 'enAttenteLongue' | 'enRetard'> {
  const count = (segment: string, number: number, periods: Readonly<Record<string, readonly string[]>> = {}) => ({
    nombre: number,
    liste: { ecran: 'dossiers', segment, filtres: setFilters({ client: clients, fiche: fiches, ...periods }) } as const,
  });
  const byEtat = SHOWN_ETATS.map((etat) => {
    const number = dossiers.filter((dossier) => shownEtat(dossier) === etat).length;
    return [etat, count(slugOfEtat(etat), number)] as const;
  });
  const limit = plusDays(today, -WAIT_DAYS - 1);
  const waiting = dossiers.filter(
    (dossier) => shownEtat(dossier) === 'NOUVELLE' && dossier.dateCommande !== null && dossier.dateCommande <= limit,
  );
  return {
    parEtat: Object.fromEntries(byEtat) as Record<ShownEtat, Figure>,
    enAttenteLongue: count('new', waiting.length, { commande: [`..${limit}`] }),
    enRetard: count('all', dossiers.filter((dossier) => isLate(dossier, today)).length, {
      echeance: ['retard'],
    }),
  };
}

/** [tableaux/TB6] */
export const isLate = ({ etat, echeance }: Pick<Dossier, 'etat' | 'echeance'>, today: string): boolean =>
  etat !== 'VALIDE' && etat !== 'ARCHIVE' && echeance !== null && echeance < today;
