import { isLead, type Role } from '#domain/access/roles.ts';
import { matchesSlug, SLUGS_INTERVENTION, type SlugIntervention } from '#domain/interventions/etat.ts';
import type { InterventionRow } from './row.ts';

/**
 * Lists that a role has: what waits for the responsable technique concerns those who review. « Nouvelles », of
 * which the two halves stand beside it, is shown to whoever asks it by its address.
 */
export const slugsOf = (role: Role, asked: SlugIntervention | null = null): readonly SlugIntervention[] =>
  SLUGS_INTERVENTION.filter(
    (slug) => (slug !== 'verif-rt' || isLead(role)) && (slug !== 'nouvelle' || asked === 'nouvelle'),
  );

/** How many interventions each list holds: the count of its tab is the number of its rows. */
export function countsBy(
  slugs: readonly SlugIntervention[],
  rows: readonly InterventionRow[],
): ReadonlyMap<SlugIntervention, number> {
  return new Map(slugs.map((slug) => [slug, rows.filter(({ source }) => matchesSlug(source, slug)).length]));
}
