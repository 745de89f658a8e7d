import { groupBy } from '#domain/base/group.ts';
import type { Actor } from '#domain/access/roles.ts';
import { isLive } from '#domain/interventions/etat.ts';
import { planifiables } from '../../../shared/assignment/planning.ts';
import type { LocalVisit } from '../../../shared/assignment/visit.ts';
import type { LocalDossier } from './dossier-row.ts';

/** Why nothing of a chosen dossier is planned; each has its phrase (dossiers.planifier.laisses). */
export const LEFT_OUT = ['ferme', 'sansVisite', 'faites', 'droit'] as const;
export type LeftOutReason = (typeof LEFT_OUT)[number];

export interface ToPlan {
  readonly visites: readonly LocalVisit[];
  /** Begun already: planned again only if somebody says so. */
  readonly commencees: ReadonlySet<string>;
  /** How many dossiers are left as they are, by reason. */
  readonly laisses: Readonly<Record<LeftOutReason, number>>;
}

/** The visits of these dossiers that may be given to somebody or moved, and what is left aside. */
export function toPlan(actor: Actor, dossiers: readonly LocalDossier[], interventions: readonly LocalVisit[]): ToPlan {
  const byDossier = groupBy(interventions.filter(isLive), ({ demandeId }) => demandeId);
  const leftOut: Record<LeftOutReason, number> = { ferme: 0, sansVisite: 0, faites: 0, droit: 0 };
  const visits = dossiers.flatMap((dossier) => {
    const own = byDossier.get(dossier.id) ?? [];
    const possibles = planifiables(actor, own);
    const leftOutReason = reasonOf(dossier, own, possibles);
    if (leftOutReason === null) return possibles;
    leftOut[leftOutReason] += 1;
    return [];
  });
  const started = new Set(visits.filter(({ etat }) => etat !== 'NOUVELLE').map(({ id }) => id));
  return { visites: planifiables(actor, visits), commencees: started, laisses: leftOut };
}

function reasonOf(
  dossier: LocalDossier,
  own: readonly LocalVisit[],
  possibles: readonly LocalVisit[],
): LeftOutReason | null {
  if (dossier.etat === 'ARCHIVE' || dossier.etat === 'EN ATTENTE' || dossier.aSupprimerLe !== null) return 'ferme';
  if (own.length === 0) return 'sansVisite';
  if (possibles.length > 0) return null;
  return own.some(({ etat }) => etat === 'NOUVELLE' || etat === 'EN COURS') ? 'droit' : 'faites';
}
