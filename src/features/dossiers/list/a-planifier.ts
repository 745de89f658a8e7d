import { groupBy } from '#domain/base/group.ts';
import type { Actor } from '#domain/access/roles.ts';
import { estVivante } from '#domain/interventions/etat.ts';
import { planifiables } from '../../../shared/assignment/planification.ts';
import type { VisiteLocale } from '../../../shared/assignment/visite.ts';
import type { LocalDossier } from './dossier-row.ts';

/** Why nothing of a chosen dossier is planned; each has its phrase (dossiers.planifier.laisses). */
export const LAISSES = ['ferme', 'sansVisite', 'faites', 'droit'] as const;
export type Laisse = (typeof LAISSES)[number];

export interface APlanifier {
  readonly visites: readonly VisiteLocale[];
  /** Begun already: planned again only if somebody says so. */
  readonly commencees: ReadonlySet<string>;
  /** How many dossiers are left as they are, by reason. */
  readonly laisses: Readonly<Record<Laisse, number>>;
}

/** The visits of these dossiers that may be given to somebody or moved, and what is left aside. */
export function aPlanifier(
  acteur: Actor,
  dossiers: readonly LocalDossier[],
  interventions: readonly VisiteLocale[],
): APlanifier {
  const parDossier = groupBy(interventions.filter(estVivante), ({ demandeId }) => demandeId);
  const laisses: Record<Laisse, number> = { ferme: 0, sansVisite: 0, faites: 0, droit: 0 };
  const visites = dossiers.flatMap((dossier) => {
    const siennes = parDossier.get(dossier.id) ?? [];
    const possibles = planifiables(acteur, siennes);
    const laisse = raisonDe(dossier, siennes, possibles);
    if (laisse === null) return possibles;
    laisses[laisse] += 1;
    return [];
  });
  const commencees = new Set(visites.filter(({ etat }) => etat !== 'NOUVELLE').map(({ id }) => id));
  return { visites: planifiables(acteur, visites), commencees, laisses };
}

function raisonDe(
  dossier: LocalDossier,
  siennes: readonly VisiteLocale[],
  possibles: readonly VisiteLocale[],
): Laisse | null {
  if (dossier.etat === 'ARCHIVE' || dossier.etat === 'EN ATTENTE' || dossier.aSupprimerLe !== null) return 'ferme';
  if (siennes.length === 0) return 'sansVisite';
  if (possibles.length > 0) return null;
  return siennes.some(({ etat }) => etat === 'NOUVELLE' || etat === 'EN COURS') ? 'droit' : 'faites';
}
