import { drawnCounts, type Rates } from './draw.ts';
import type { LotRates } from './lot-rates.ts';
import { owedBy } from './rates-in-force.ts';

const MODES = ['lieu', 'contact'] as const;

/**
 * [lots/L61] Modes of control for which a draw would take fewer operations of a list of `total` than the table asks. What is
 * visited is not contacted: a list that is visited whole owes no contact.
 */
export function underMinimum(
  required: LotRates,
  total: number,
  rates: Omit<Rates, 'parInstallateur'>,
): readonly (typeof MODES)[number][] {
  const asked = drawnCounts(total, rates);
  const owed = {
    lieu: owedBy(required.lieu, total),
    contact: Math.min(total - asked.lieu, owedBy(required.contact, total)),
  };
  return MODES.filter((mode) => asked[mode] < owed[mode]);
}
