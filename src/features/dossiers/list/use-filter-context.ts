import { useMemo } from 'react';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { useLive } from '../../../data/use-live.ts';
import { useSession } from '../../../data/use-session.ts';
import { useToday } from '../../../ui/format/use-today.ts';
import type { FilterContext } from './filters.ts';

const ALL = { selector: {} };
const SUBMITTED = { selector: { etat: 'VERIF RT' } };
const NONE = { selector: { id: { $in: [] } } };

/** Sets that filters and columns read beside the rows: what is downloaded, what waits for the responsable technique. */
export function useFilterContext(): FilterContext {
  const role = useSession()?.role;
  const reviews = role === 'ADMIN' || role === 'MANAGER';
  const bundles = useLive('interventionsWithReport', ALL);
  const ids =
    bundles
      ?.map(({ id }) => id)
      .toSorted()
      .join(' ') ?? '';
  const kept = useLive(
    'interventions',
    useMemo(() => ({ selector: { id: { $in: ids === '' ? [] : ids.split(' ') } } }), [ids]),
  );
  const submitted = useLive('interventions', reviews ? SUBMITTED : NONE);
  const today = useToday();
  return useMemo(
    () => ({ today, offline: dossiersOf(kept), toReview: dossiersOf(submitted) }),
    [today, kept, submitted],
  );
}

const dossiersOf = (interventions: readonly Pick<Intervention, 'demandeId'>[] | undefined): ReadonlySet<string> =>
  new Set(interventions?.map(({ demandeId }) => demandeId));
