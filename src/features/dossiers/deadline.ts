import type { ShownEtat } from '#domain/dossiers/shown.ts';
import { daysBetween } from '#domain/base/days.ts';

/** A deadline draws attention this many days before it. */
const NEAR_DAYS = 7;

export interface Urgence {
  readonly genre: 'retard' | 'aujourdhui' | 'proche';
  /** Days late, or left. */
  readonly jours: number;
}

/** null: nothing to say, the deadline is far or the work is done. */
export function urgencyOf(
  { etat, echeance }: { readonly etat: ShownEtat; readonly echeance: string | null },
  today: string,
): Urgence | null {
  if (echeance === null || etat === 'VALIDE' || etat === 'ARCHIVE') return null;
  const days = daysBetween(today, echeance);
  if (days < 0) return { genre: 'retard', jours: -days };
  if (days === 0) return { genre: 'aujourdhui', jours: days };
  return days <= NEAR_DAYS ? { genre: 'proche', jours: days } : null;
}
