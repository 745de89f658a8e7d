import { useCallback, useEffect, useRef, useState } from 'react';
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
  const demande = useRef(0);
  const relire = useCallback(async () => {
    demande.current += 1;
    const numero = demande.current;
    const reponse = await lireRefus(vue, recherche, taille);
    // An answer to an older question says nothing of this one.
    if (numero !== demande.current) return;
    setRefus(reponse.ok ? null : reponse.code);
    if (reponse.ok) setPage(reponse.value);
  }, [vue, recherche, taille]);
  useEffect(() => {
    void relire();
  }, [relire]);
  return { page, refus, relire: () => void relire() };
}
