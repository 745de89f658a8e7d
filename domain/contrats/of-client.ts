import type { Contrat } from './contrat.ts';
import { etatAffiche } from './term.ts';

/** What a list of clients says of the contracts of each. */
export const CONTRAT_DU_CLIENT = ['actif', 'aRenouveler', 'aucun'] as const;
export type ContratDuClient = (typeof CONTRAT_DU_CLIENT)[number];

/** [contrats/CT42] Those of a client: one that stands on is enough to be covered; otherwise one that is to be renewed. */
export function contratDuClient(contrats: readonly Contrat[], today: string): ContratDuClient {
  const etats = contrats.filter(({ retireLe }) => retireLe === null).map((one) => etatAffiche(one, today));
  if (etats.includes('ACTIF')) return 'actif';
  return etats.includes('A RENOUVELER') ? 'aRenouveler' : 'aucun';
}
