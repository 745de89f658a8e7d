import type { Contrat } from './contrat.ts';
import { etatAffiche, termOf } from './term.ts';

/** [contrats/CT43] The end, YYYY-MM-DD, of which an office is to be told on a day; null: there is none, or it was told. */
export function renewalToTell(contrat: Contrat, today: string): string | null {
  if (contrat.retireLe !== null || etatAffiche(contrat, today) !== 'A RENOUVELER') return null;
  const end = termOf(contrat, today)?.finDerniere ?? null;
  return end === contrat.rappelPour ? null : end;
}
