import type { KnownRate } from './lot-rates.ts';
import type { RateRule } from './rate-rule.ts';
import { ratesOfLot, rulesInForce } from './rates-in-force.ts';

/** What the table of rates of a portal says today of a fiche; null: it says nothing of that kind of control. */
export interface FicheRates {
  readonly lieu: KnownRate | null;
  readonly contact: KnownRate | null;
}

/** [forms/FD36] Least rates of the operations of a fiche that are engaged today. */
export function ratesOfFiche(rules: readonly RateRule[], fiche: string, today: string): FicheRates {
  const { lieu, contact } = ratesOfLot(rules, { lot: { fiche, dateDepot: null }, engagements: [today], today });
  return { lieu, contact };
}

/** [forms/FD36] Fiches that the table names and that nobody has a form of, by their code: an office may write one. */
export function fichesToAdd(rules: readonly RateRule[], known: ReadonlySet<string>, today: string): readonly string[] {
  const named = rulesInForce(rules, today).flatMap(({ fiche }) => fiche ?? []);
  return [...new Set(named)].filter((code) => !known.has(code)).toSorted();
}
