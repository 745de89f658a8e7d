import { useEffect, useMemo, useState } from 'react';
import type { ErrorCode } from '#domain/base/errors.ts';
import { lireRefus, type PageRefus, type Vue } from './actions.ts';

export interface Lecture {
  readonly page: PageRefus | null;
  readonly refus: ErrorCode | null;
  readonly relire: () => void;
}

/** The refusals that the office holds, asked again when the question changes or when something was dealt with. */
export function useRefus(vue: Vue, recherche: string, taille: number): Lecture {
  const [page, setPage] = useState<PageRefus | null>(null);
  const [refus, setRefus] = useState<ErrorCode | null>(null);
  const [fois, setFois] = useState(0);
  const question = useMemo(() => ({ vue, recherche, taille, fois }), [vue, recherche, taille, fois]);
  useEffect(() => {
    let isAncienne = false;
    const lire = async () => {
      const reponse = await lireRefus(question);
      // An answer to an older question says nothing of this one.
      if (isAncienne) return;
      setRefus(reponse.ok ? null : reponse.code);
      if (reponse.ok) setPage(reponse.value);
    };
    void lire();
    return () => {
      isAncienne = true;
    };
  }, [question]);
  return { page, refus, relire: () => setFois(fois + 1) };
}
