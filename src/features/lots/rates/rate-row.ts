import { plusDays } from '#domain/base/days.ts';
import type { RateRule } from '#domain/lots/rate-rule.ts';
import { rulesInForce } from '#domain/lots/rates-in-force.ts';

export const RATE_STATES = ['vigueur', 'avenir', 'passee'] as const;

/** A rule of the table, and whether the house goes by it today. */
export interface RateRow {
  readonly id: string;
  readonly rule: RateRule;
  readonly etat: (typeof RATE_STATES)[number];
  /** Last day on which the house goes by it: the one it says, or the eve of the rule that takes its place; null: none. */
  readonly jusquAu: string | null;
}

/** Rates together, then thresholds, the latest first. */
const keyOf = ({ engageDu, deposeDu }: RateRule): string => `${engageDu ?? '0'} ${deposeDu ?? '0'}`;

/** [lots/TX2] `today`: YYYY-MM-DD. */
export function rateRows(rules: readonly RateRule[], today: string): readonly RateRow[] {
  const inForce = new Set(rulesInForce(rules, today).map(({ id }) => id));
  const sorted = rules.toSorted((a, b) => keyOf(b).localeCompare(keyOf(a)));
  return sorted.map((rule) => {
    const { id, valideDu, valideAu } = rule;
    const ends = rules
      .filter(({ remplace }) => remplace === id)
      .map((one) => plusDays(one.valideDu, -1))
      .concat(valideAu ?? []);
    const etat = inForce.has(id) ? 'vigueur' : valideDu > today ? 'avenir' : 'passee';
    return { id, rule, etat, jusquAu: ends.toSorted()[0] ?? null };
  });
}
