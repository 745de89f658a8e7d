import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { templatesOf } from '#domain/interventions/report-templates.ts';
import { readerPath } from '../../platform/paths.ts';
import type { VisitWithRapport } from './readable-rapport.ts';

/** [reports/R22] Opens the report of a visit in the reader, which leads back here. */
export function useRapport(): (visit: Pick<VisitWithRapport, 'id' | 'templateDoc'>) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    ({ id, templateDoc }) => {
      const [name = ''] = templatesOf({ templateDoc });
      void navigate(readerPath(id, { name, back: pathname + search }), { state: { fromHere: true } });
    },
    [navigate, pathname, search],
  );
}
