import { isLead, type Role } from '#domain/access/roles.ts';
import { correspondAuSlug, SLUGS_INTERVENTION, type SlugIntervention } from '#domain/interventions/etat.ts';
import type { LigneIntervention } from './ligne.ts';

/** Lists that a role has: what waits for the responsable technique concerns those who review (states.md 2.2). */
export const slugsDe = (role: Role): readonly SlugIntervention[] =>
  SLUGS_INTERVENTION.filter((slug) => slug !== 'verif-rt' || isLead(role));

/** How many interventions each list holds: the count of its tab is the number of its rows. */
export function comptesPar(
  slugs: readonly SlugIntervention[],
  lignes: readonly LigneIntervention[],
): ReadonlyMap<SlugIntervention, number> {
  return new Map(slugs.map((slug) => [slug, lignes.filter(({ source }) => correspondAuSlug(source, slug)).length]));
}
