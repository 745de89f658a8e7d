import { useSearchParams } from 'react-router-dom';
import type { Filtre } from './lecture.ts';

/** The filters stand in the address: a list that was sent is the list that is read. */
export function useFiltre(): { readonly filtre: Filtre; readonly filtrer: (suite: Partial<Filtre>) => void } {
  const [params, setParams] = useSearchParams();
  const filtre = { recherche: params.get('q') ?? '', alertes: params.get('alertes') === '1' };
  const filtrer = (suite: Partial<Filtre>) => {
    const { recherche, alertes } = { ...filtre, ...suite };
    setParams(
      { ...(recherche === '' ? {} : { q: recherche }), ...(alertes ? { alertes: '1' } : {}) },
      { replace: true },
    );
  };
  return { filtre, filtrer };
}
