import type { EtatDossier } from '#domain/dossiers/dossier.ts';
import { joursEntre } from '#domain/base/jours.ts';

/** A deadline draws attention this many days before it. */
const PROCHE_JOURS = 7;

export interface Urgence {
  readonly genre: 'retard' | 'aujourdhui' | 'proche';
  /** Days late, or left. */
  readonly jours: number;
}

/** null: nothing to say, the deadline is far or the work is done. */
export function urgenceDe(
  { etat, echeance }: { readonly etat: EtatDossier; readonly echeance: string | null },
  today: string,
): Urgence | null {
  if (echeance === null || etat === 'VALIDE' || etat === 'ARCHIVE') return null;
  const jours = joursEntre(today, echeance);
  if (jours < 0) return { genre: 'retard', jours: -jours };
  if (jours === 0) return { genre: 'aujourdhui', jours };
  return jours <= PROCHE_JOURS ? { genre: 'proche', jours } : null;
}
