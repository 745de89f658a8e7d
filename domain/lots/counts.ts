import { BY_CONTACT } from '../interventions/nature.ts';
import type { Conclusion } from '../forms/conclusions.ts';
import type { Lot } from './lot.ts';

/** What was concluded of a lot: validated visits, by their result. */
export interface LotCounts {
  readonly controles: number;
  readonly S: number;
  readonly NS: number;
  readonly NV: number;
  /** Not satisfying among the controlled, 0 to 1; null: nothing was controlled. */
  readonly tauxNS: number | null;
}

/** [lots/L65] `resultat`: what the word of its form says. */
type Concluded = { readonly resultat: Conclusion | null; readonly etat: string; readonly nature?: string | null };

/** [lots/L17] A visit after a remise en conformité: the lot keeps what the first one concluded. */
export const isSecondVisit = ({ nature }: Pick<Concluded, 'nature'>): boolean => nature === 'Contre-visite';

/** [lots/L84] A visit made by contact: nobody went there, and no rate on site counts it. */
export const isOnSite = ({ nature }: Pick<Concluded, 'nature'>): boolean => nature !== BY_CONTACT;

const WORDS = { Satisfaisant: 'S', 'Non satisfaisant': 'NS', 'Non vérifiable': 'NV' } as const;

/** [lots/L11] Visits of one lot; what is not validated concludes nothing yet. */
export function countsOf(visits: readonly Concluded[]): LotCounts {
  const found = { S: 0, NS: 0, NV: 0 };
  for (const visit of visits)
    if (visit.etat === 'VALIDE' && isOnSite(visit) && !isSecondVisit(visit) && visit.resultat !== null)
      found[WORDS[visit.resultat]] += 1;
  const controles = found.S + found.NS + found.NV;
  return { controles, ...found, tauxNS: controles === 0 ? null : found.NS / controles };
}

/** [lots/L74] Operations that the draw chose, for a visit or a control by contact, and those that were drawn after. */
export const drawnOf = ({ tirage, ajoutees = 0 }: Pick<Lot, 'tirage' | 'ajoutees'>): number =>
  tirage === null || tirage === undefined ? 0 : tirage.lieu + tirage.contact + ajoutees;
