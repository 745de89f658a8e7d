import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isLeaving } from '../../platform/leaving.ts';
import { type Asked, ask, follow } from './asked.ts';

export interface Address {
  /** The part of the address after « ? », as it was last asked for. */
  readonly query: string;
  /** Replaces the address by its changed copy: going back does not spell what was typed. */
  readonly edit: (change: (params: URLSearchParams) => URLSearchParams) => void;
}

/**
 * What was asked for last, by whichever part of the page: of two edits in one moment, a panel that closes and a search
 * that begins, the second one starts from the first.
 */
const last = { query: '' };

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
  useEffect(() => {
    last.query = query;
  }, [query]);
  const edit = useCallback(
    (change: (params: URLSearchParams) => URLSearchParams) => {
      const next = change(new URLSearchParams(last.query));
      last.query = next.toString();
      setAsked((before) => ask(before, next.toString()));
      if (isLeaving()) remember(last.query);
      else setParams(next, { replace: true });
    },
    [setParams, setAsked],
  );
  return { query, edit };
}

/**
 * Somebody types, then follows a link at once: asking the router for this page again would take back the link. Only the
 * entry of the history that is left keeps what was typed, for the back button.
 */
function remember(query: string): void {
  window.history.replaceState(window.history.state, '', `${window.location.pathname}?${query}`);
}
