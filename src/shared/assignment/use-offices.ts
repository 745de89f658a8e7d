import { useCallback, useMemo } from 'react';
import type { Accredited } from '#domain/bureaux/accreditation.ts';
import type { BureauRecord } from '#domain/bureaux/bureau.ts';
import { useLive } from '../../data/use-live.ts';

const BUREAUX = { selector: { kind: 'bureau' } };

/** [bureaux/O20] What an office says of its accreditation, by its number; undefined: this device does not know it. */
export function useOffices(): (idBureau: number) => Accredited | undefined {
  const bureaux = useLive<BureauRecord>('records', BUREAUX);
  const byNumber = useMemo(() => new Map(bureaux?.map((one) => [one.idBureau, one])), [bureaux]);
  return useCallback((idBureau) => byNumber.get(idBureau), [byNumber]);
}
