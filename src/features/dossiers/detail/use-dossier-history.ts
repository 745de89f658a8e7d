import { readHistory } from '../../../shared/history/read-history.ts';
import { type HistoryReading, useHistoryReading } from '../../../shared/history/use-history-reading.ts';
import type { DossierData } from './use-dossier.ts';

/** The history of a dossier grows when somebody writes it or one of its interventions. */
export function useDossierHistory({ dossier, interventions }: DossierData, mayRead: boolean): HistoryReading {
  const stamp = [dossier.rev, ...interventions.map(({ rev }) => rev)].join(' ');
  return useHistoryReading({ id: dossier.id, mayRead, stamp, ask: readHistory });
}
