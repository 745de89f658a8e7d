import { isLead, type Role } from '#domain/access/roles.ts';
import { matchesSlug, SLUGS_INTERVENTION, type SlugIntervention } from '#domain/interventions/etat.ts';
import type { InterventionRow } from './row.ts';

/** Lists that a role has: what waits for the responsable technique concerns those who review (states.md 2.2). */
export const slugsOf = (role: Role): readonly SlugIntervention[] =>
  SLUGS_INTERVENTION.filter((slug) => slug !== 'verif-rt' || isLead(role));

/** How many interventions each list holds: the count of its tab is the number of its rows. */
export function countsBy(
  slugs: readonly SlugIntervention[],
  rows: readonly InterventionRow[],
): ReadonlyMap<SlugIntervention, number> {
  return new Map(slugs.map((slug) => [slug, rows.filter(({ source }) => matchesSlug(source, slug)).length]));
}
