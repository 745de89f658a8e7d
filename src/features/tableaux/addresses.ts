import { isLead, type Role } from '#domain/access/roles.ts';
import type { FigureList } from '#domain/tableaux/figure.ts';
import type { Variant } from '#domain/variants/variants.ts';
import { dossiersPath, interventionsPath, PATHS, type DossierSlug } from '../../platform/paths.ts';

/** Address of the list that a figure counts ([tableaux/TB1] of domain/tableaux). */
export function addressOf(variant: Variant, { ecran, segment = 'all', filtres }: FigureList): string {
  const query = new URLSearchParams(
    Object.entries(filtres).flatMap(([nom, valeurs]) => valeurs.map((value) => [nom, value])),
  );
  const path = {
    dossiers: dossiersPath(variant, segment as DossierSlug),
    interventions: interventionsPath(segment),
    entreprises: PATHS.entreprises,
    utilisateurs: PATHS.users,
    contrats: PATHS.contrats,
  }[ecran];
  return query.size === 0 ? path : `${path}?${query}`;
}

const OF_LEADS: readonly FigureList['ecran'][] = ['entreprises', 'utilisateurs', 'contrats'];

/** [tableaux/TB11] Lists that this role opens. */
export function opensList(role: Role, { ecran, segment }: FigureList): boolean {
  const isReserve = OF_LEADS.includes(ecran) || segment === 'verif-rt';
  return !isReserve || isLead(role);
}
