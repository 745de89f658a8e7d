import { useCallback } from 'react';
import type { Actor } from '#domain/access/roles.ts';
import type { IssuingOffice } from '#domain/bureaux/bureau.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { reviewBar, type ReviewBar } from '#domain/interventions/issuing.ts';
import { useDocument } from '../../data/use-document.ts';
import { useLive } from '../../data/use-live.ts';
import { useToday } from '../../ui/format/use-today.ts';

interface Office extends IssuingOffice {
  readonly id: string;
  readonly idBureau: number;
}
const OFFICES = { selector: { kind: 'bureau' } };
const NOBODY = 0;

/** [access/A51] Why this reader may not validate a visit, by what the device knows; nothing is said while it is being read. */
export function useReviewBar(actor: Actor | null): (visit: Intervention) => ReviewBar | null {
  const offices = useLive<Office>('records', OFFICES);
  const reviewer = useDocument('controllers', String(actor?.id ?? NOBODY));
  const day = useToday();
  return useCallback(
    (visit) => {
      if (actor === null || offices === undefined || reviewer === undefined) return null;
      const office = offices.find(({ idBureau }) => idBureau === visit.idBureauInspection) ?? null;
      return reviewBar(actor, { visit, office, day, reviewer });
    },
    [actor, offices, reviewer, day],
  );
}
