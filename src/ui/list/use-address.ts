import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Asked, ask, follow } from './asked.ts';

export interface Address {
  /** The part of the address after « ? », as it was last asked for. */
  readonly query: string;
  /** Replaces the address by its changed copy: going back does not spell what was typed. */
  readonly edit: (change: (params: URLSearchParams) => URLSearchParams) => void;
}

/**
 * Parameters of the address. The router shows a new address in a transition, later than the next keystroke on a busy
 * device: what is read and edited here is what was asked for, so that a letter is never taken back and a filter that
 * was cleared never returns.
 */
export function useAddress(): Address {
  const [params, setParams] = useSearchParams();
  const shown = params.toString();
  const [asked, setAsked] = useState<Asked>({ shown, waiting: [] });
  const now = follow(asked, shown);
  if (now !== asked) setAsked(now);
  const query = now.waiting.at(-1) ?? shown;
  // Two edits in one event: the second one starts from the first.
  const last = useRef(query);
  useEffect(() => {
    last.current = query;
  }, [query]);
  const edit = useCallback(
    (change: (params: URLSearchParams) => URLSearchParams) => {
      const next = change(new URLSearchParams(last.current));
      last.current = next.toString();
      setAsked((before) => ask(before, next.toString()));
      setParams(next, { replace: true });
    },
    [setParams, setAsked],
  );
  return { query, edit };
}
