import { useEffect, useMemo, useState } from 'react';
import type { ErrorCode } from '#domain/base/errors.ts';
import { readRefus, type RefusList, type View } from './actions.ts';

export interface Reading {
  readonly page: RefusList | null;
  readonly refus: ErrorCode | null;
  readonly reload: () => void;
}

/** The refusals that the office holds, asked again when the question changes or when something was dealt with. */
export function useRefus(view: View, search: string, size: number): Reading {
  const [page, setPage] = useState<RefusList | null>(null);
  const [refus, setRefus] = useState<ErrorCode | null>(null);
  const [fois, setFois] = useState(0);
  const question = useMemo(() => ({ vue: view, recherche: search, taille: size, fois }), [view, search, size, fois]);
  useEffect(() => {
    let isStale = false;
    const read = async () => {
      const answer = await readRefus(question);
      // An answer to an older question says nothing of this one.
      if (isStale) return;
      setRefus(answer.ok ? null : answer.code);
      if (answer.ok) setPage(answer.value);
    };
    void read();
    return () => {
      isStale = true;
    };
  }, [question]);
  return { page, refus, reload: () => setFois(fois + 1) };
}
