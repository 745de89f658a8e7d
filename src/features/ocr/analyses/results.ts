import { isFulfilled, type Resultat, SURE } from '#domain/ocr/verdict.ts';
import type { Paper } from './use-analyse.ts';

/** Views of the papers of an analysis. */
export const VIEWS = ['tous', 'aRelire', 'refuses'] as const;
export type PapersView = (typeof VIEWS)[number];

/** Refused: what nobody can read, or that lacks what is asked for. */
export const isIn = (view: PapersView, { statut, verdict }: Pick<Paper, 'statut' | 'verdict'>): boolean => {
  if (view === 'tous') return true;
  if (view === 'aRelire') return verdict === 'À relire';
  return statut === 'en erreur' || verdict === 'Incomplet' || verdict === 'Illisible';
};

/** A keyword of a paper as the screen shows it. */
export interface Result {
  readonly one: Resultat;
  /** From 1, on the page and beside it; null: it stands nowhere. */
  readonly mark: number | null;
  readonly isFulfilled: boolean;
  /** Somebody reads it again, or types it. */
  readonly isDoubted: boolean;
}

/** Those that stand on a page first, numbered; then those that stand nowhere. */
export function resultsOf(resultats: readonly Resultat[]): readonly Result[] {
  const placed = resultats.filter(({ page, position }) => page !== null && position !== null);
  const others = resultats.filter((one) => !placed.includes(one));
  return [...placed, ...others].map((one, rank) => ({
    one,
    mark: rank < placed.length ? rank + 1 : null,
    isFulfilled: isFulfilled(one),
    isDoubted: one.attendu !== 'absent' && (!isFulfilled(one) || (one.saisiPar === null && one.confiance < SURE)),
  }));
}
