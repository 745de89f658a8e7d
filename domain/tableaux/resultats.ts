/** [tableaux/TB4] What a result says, whatever the words of its form. */
export type Issue = 'satisfaisant' | 'nonSatisfaisant' | 'nonVerifiable';

const NON_SATISFAISANT = /^(non (satisfaisant|conforme)|travaux à réaliser|avec défauts|arr[êe]t)/i;
const NON_VERIFIABLE = /^non v[ée]rifiable/i;

export function issueDe(resultat: string): Issue {
  if (NON_VERIFIABLE.test(resultat)) return 'nonVerifiable';
  return NON_SATISFAISANT.test(resultat) ? 'nonSatisfaisant' : 'satisfaisant';
}

/** Share of a whole, from 0 to 1; null of nothing. */
export const part = (partie: number, tout: number): number | null => (tout === 0 ? null : partie / tout);
