import { useMemo } from 'react';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { useLive } from '../../../data/use-live.ts';
import { useSession } from '../../../data/use-session.ts';
import { reviews, type FilterContext } from './filters.ts';

const ALL = { selector: {} };
const SUBMITTED = { selector: { etat: 'VERIF RT' } };
const NONE = { selector: { id: { $in: [] } } };

/** Sets that filters and columns read beside the rows: what is downloaded, what waits for the responsable technique. */
export function useFilterContext(): FilterContext {
  const role = useSession()?.role;
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
  const submitted = useLive('interventions', reviews(role) ? SUBMITTED : NONE);
  return useMemo(() => ({ offline: dossiersOf(kept), toReview: dossiersOf(submitted) }), [kept, submitted]);
}

const dossiersOf = (interventions: readonly Pick<Intervention, 'demandeId'>[] | undefined): ReadonlySet<string> =>
  new Set(interventions?.map(({ demandeId }) => demandeId));
