import { useMemo } from 'react';
import { offeredTypes } from '#domain/interventions/open-types.ts';
import { useLive } from '../../data/use-live.ts';

const ALL = { selector: {} };

/** [interventions/I24] Types that may be chosen in an office, as options in the order of their codes; undefined: not read yet. */
export function useOfferedTypes(idBureau: number | null, chosen: readonly string[]) {
  const types = useLive('typeInterventions', ALL);
  return useMemo(
    () =>
      types &&
      offeredTypes(types, { idBureau, chosen })
        .map(({ code, libelle }) => ({ value: code, label: `${code} · ${libelle}` }))
        .toSorted((a, b) => a.value.localeCompare(b.value)),
    [types, idBureau, chosen],
  );
}
