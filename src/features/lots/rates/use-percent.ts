import { useCallback } from 'react';
import { useFormats } from '../../../ui/format/use-formats.ts';

/** Hundredths of a percent in words: 15 %, 7,5 %. */
export function usePercent(): (centiemes: number) => string {
  const { pourcent } = useFormats();
  return useCallback((centiemes) => pourcent(centiemes / 10_000, centiemes % 100 === 0 ? 0 : 1), [pourcent]);
}
