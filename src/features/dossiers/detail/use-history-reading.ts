import { useCallback, useEffect, useState } from 'react';
import { ERRORS, type ErrorCode } from '#domain/base/errors.ts';
import { useFromEngine } from '../../../data/use-engine-state.ts';
import { readHistory } from '../actions.ts';
import type { DossierData } from './use-dossier.ts';

export interface HistoryReading {
  readonly isReading: boolean;
  /** Being without a network is no failure: what was read before stays, or the screen says that nothing was. */
  readonly refusal: ErrorCode | null;
  readonly retry: () => void;
}

/** Changes when somebody wrote the dossier or one of its interventions, since the history has grown, and when the network comes back. */
const stampOf = ({ dossier, interventions }: DossierData, connection: string): string =>
  [connection, dossier.rev, ...interventions.map((intervention) => intervention.rev)].join(' ');

/** Asks for the history when it opens and when it has grown; what was read before stays on screen meanwhile. */
export function useHistoryReading(data: DossierData, mayRead: boolean): HistoryReading {
  const { id } = data.dossier;
  const stamp = stampOf(
    data,
    useFromEngine(({ connexion }) => connexion),
  );
  const [isReading, setReading] = useState(mayRead);
  const [seen, setSeen] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<ErrorCode | null>(null);
  const read = useCallback(
    async (at: string) => {
      const answer = await readHistory(id);
      setReading(false);
      setSeen(at);
      setRefusal(answer.ok || ERRORS[answer.code].recovery === 'wait-network' ? null : answer.code);
    },
    [id],
  );
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- nothing is set before the answer has come
    if (mayRead && seen !== stamp) void read(stamp);
  }, [mayRead, read, seen, stamp]);
  return {
    isReading,
    refusal,
    retry: () => {
      setReading(true);
      void read(stamp);
    },
  };
}
