import { refuse, type Refusal } from '../base/result.ts';
import type { Dossier } from './dossier.ts';

/** Who ordered, when, by which paper. */
export const ORDER_FIELDS: readonly string[] = ['commandePar', 'dateCommande', 'pieceCommande'];

/** What is read of an order; an old dossier says less. */
type Ordered = Pick<Dossier, 'commandePar' | 'dateCommande' | 'pieceCommande' | 'demandePar'>;

/**
 * [dossiers/D40] A demande that the company that did the works made in the client's name waits for the client's order: who
 * ordered, when and by which paper. The client, and the office that holds the paper, say it; the company does not.
 */
export function orderRefusal({ demandePar, commandePar, dateCommande, pieceCommande = null }: Ordered): Refusal | null {
  if (demandePar !== 'ENTREPRISE') return null;
  const said = { commandePar, dateCommande, pieceCommande };
  const missing = Object.entries(said).filter(([, value]) => value === null || value.trim() === '');
  if (missing.length === 0) return null;
  return refuse('COMMANDE_REQUISE', { champs: Object.fromEntries(missing.map(([field]) => [field, 'requis'])) });
}
