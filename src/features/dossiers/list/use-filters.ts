import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#domain/access/roles.ts';
import { VARIANT } from '../../../platform/variant/current.ts';
import type { AnyFilter } from '../../../ui/list/list-filter.ts';
import type { DossierRow } from './dossier-row.ts';
import { filtersOf, reviews, type FilterContext } from './filters.ts';

/** Filters of the list that this person reads, in the words of the portal. */
export function useFilters(
  role: Role | undefined,
  hasEtats: boolean,
  context: FilterContext,
): readonly AnyFilter<DossierRow>[] {
  const { t } = useTranslation(['dossiers', 'etats']);
  return useMemo(
    () =>
      filtersOf(t, {
        variant: VARIANT,
        hasEtats,
        reviews: reviews(role),
        seesDeleted: role === 'ADMIN',
        context,
      }),
    [t, hasEtats, role, context],
  );
}
