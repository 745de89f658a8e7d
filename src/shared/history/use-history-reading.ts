import { useCallback, useEffect, useState } from 'react';
import { ERRORS, type ErrorCode } from '#domain/base/errors.ts';
import type { Result } from '#domain/base/result.ts';
import { useFromEngine } from '../../data/use-engine-state.ts';

export interface HistoryReading {
  readonly isReading: boolean;
  /** Being without a network is no failure: what was read before stays, or the screen says that nothing was. */
  readonly refusal: ErrorCode | null;
  readonly retry: () => void;
}

interface Asked {
  /** Of the dossier, of the supervision or of the contract. */
  readonly id: string;
  readonly mayRead: boolean;
  /** Changes when somebody wrote it, since its history has grown. */
  readonly stamp: string;
  /** Asks the server, which the device keeps: the same function from one drawing to the next. */
  readonly ask: (id: string) => Promise<Result<unknown>>;
}

/** Asks for the history when it opens, when it has grown and when the network comes back; what was read before stays on screen meanwhile. */
export function useHistoryReading({ id, mayRead, stamp: written, ask }: Asked): HistoryReading {
  const stamp = `${useFromEngine(({ connexion }) => connexion)} ${written}`;
  const [isReading, setReading] = useState(mayRead);
  const [seen, setSeen] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<ErrorCode | null>(null);
  const read = useCallback(
    async (at: string) => {
      const answer = await ask(id);
      setReading(false);
      setSeen(at);
      setRefusal(answer.ok || ERRORS[answer.code].recovery === 'wait-network' ? null : answer.code);
    },
    [ask, id],
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
