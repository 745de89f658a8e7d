import { useMemo } from 'react';
import { deliveredGrilles } from '#domain/supervisions/delivered.ts';
import type { GrilleSupervision } from '#domain/supervisions/grille.ts';
import { useDocument } from '../../../data/use-document.ts';
import { VARIANT } from '../../../platform/variant/current.ts';

/** A version of a grid on this device; undefined: not read yet; null: it is not here. */
export function useGrille(id: string): GrilleSupervision | null | undefined {
  const record = useDocument('records', id);
  return useMemo(() => {
    const delivered = deliveredGrilles(VARIANT).find((one) => one.id === id);
    if (delivered !== undefined || record === undefined) return delivered;
    return record?.kind === 'grilleSupervision' ? record : null;
  }, [record, id]);
}
