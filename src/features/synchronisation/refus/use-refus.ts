import { useCallback, useEffect, useState } from 'react';
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
  const [tour, setTour] = useState(0);
  useEffect(() => {
    let vivant = true;
    const lire = async () => {
      const reponse = await lireRefus(vue, recherche, taille);
      if (!vivant) return;
      setRefus(reponse.ok ? null : reponse.code);
      if (reponse.ok) setPage(reponse.value);
    };
    void lire();
    return () => {
      vivant = false;
    };
  }, [vue, recherche, taille, tour]);
  const relire = useCallback(() => setTour((avant) => avant + 1), []);
  return { page, refus, relire };
}
