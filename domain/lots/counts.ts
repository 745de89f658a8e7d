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

type Concluded = { readonly resultat: string | null; readonly etat: string; readonly nature?: string | null };

/** [lots/L17] A visit after a remise en conformité: the lot keeps what the first one concluded. */
export const isSecondVisit = ({ nature }: Pick<Concluded, 'nature'>): boolean => nature === 'Contre-visite';

/** Words of the conclusion of a control (arrêté du 7 octobre 2022). */
const WORDS = { Satisfaisant: 'S', 'Non satisfaisant': 'NS', 'Non vérifiable': 'NV' } as const;
const isWord = (word: string | null): word is keyof typeof WORDS => word !== null && Object.hasOwn(WORDS, word);

/** [lots/L11] Visits of one lot; what is not validated concludes nothing yet. */
export function countsOf(visits: readonly Concluded[]): LotCounts {
  const found = { S: 0, NS: 0, NV: 0 };
  for (const visit of visits)
    if (visit.etat === 'VALIDE' && !isSecondVisit(visit) && isWord(visit.resultat)) found[WORDS[visit.resultat]] += 1;
  const controles = found.S + found.NS + found.NV;
  return { controles, ...found, tauxNS: controles === 0 ? null : found.NS / controles };
}

/** Operations that the draw chose, for a visit or a control by contact. */
export const drawnOf = ({ tirage }: Pick<Lot, 'tirage'>): number =>
  tirage === null || tirage === undefined ? 0 : tirage.lieu + tirage.contact;
