import { useMemo } from 'react';
import type { Absence } from '#domain/sync/collections.ts';
import type { Conflit } from '#domain/fields/documents.ts';
import { useDocument } from '../../../data/use-document.ts';
import { useLive } from '../../../data/use-live.ts';

const NONE: readonly Absence[] = [];
const ALL = { selector: {} };

/** Absences of the last 30 days whose pull is complete, the latest first; undefined while the local base answers. */
export function useAbsences(): readonly Absence[] | undefined {
  const doc = useDocument('configs', 'absences');
  if (doc === undefined) return undefined;
  return doc?.id === 'absences' ? doc.liste : NONE;
}

/** The journal of one absence; undefined while the local base answers. */
export function useJournal(since: string | undefined): readonly Conflit[] | undefined {
  const conflits = useLive<Conflit>('conflits', ALL);
  return useMemo(() => conflits?.filter(({ absence }) => absence === since && since !== undefined), [conflits, since]);
}
