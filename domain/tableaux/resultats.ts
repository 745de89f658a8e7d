/** [tableaux/TB4] What a result says, whatever the words of its form. */
export type Outcome = 'satisfaisant' | 'nonSatisfaisant' | 'nonVerifiable';

const UNSATISFACTORY = /^(non (satisfaisant|conforme)|travaux à réaliser|avec défauts|arr[êe]t)/i;
const UNVERIFIABLE = /^non v[ée]rifiable/i;

export function outcomeOf(resultat: string): Outcome {
  if (UNVERIFIABLE.test(resultat)) return 'nonVerifiable';
  return UNSATISFACTORY.test(resultat) ? 'nonSatisfaisant' : 'satisfaisant';
}

/** Share of a whole, from 0 to 1; null of nothing. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
