import { isLead, type Role } from '#domain/access/roles.ts';
import type { Liste } from '#domain/tableaux/chiffre.ts';
import type { Variant } from '#domain/variants/variants.ts';
import { dossiersPath, interventionsPath, PATHS, type DossierSlug } from '../../platform/paths.ts';

/** Address of the list that a figure counts ([tableaux/TB1] of domain/tableaux). */
export function adresseDe(variant: Variant, { ecran, segment = 'all', filtres }: Liste): string {
  const query = new URLSearchParams(
    Object.entries(filtres).flatMap(([nom, valeurs]) => valeurs.map((valeur) => [nom, valeur])),
  );
  const path = {
    dossiers: dossiersPath(variant, segment as DossierSlug),
    interventions: interventionsPath(segment),
    entreprises: PATHS.entreprises,
    utilisateurs: PATHS.users,
  }[ecran];
  return query.size === 0 ? path : `${path}?${query}`;
}

/** [tableaux/TB11] Lists that this role opens. */
export function ouvre(role: Role, { ecran, segment }: Liste): boolean {
  const isReserve = ecran === 'entreprises' || ecran === 'utilisateurs' || segment === 'verif-rt';
  return !isReserve || isLead(role);
}
