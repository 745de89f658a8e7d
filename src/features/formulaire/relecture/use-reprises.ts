import { useMemo, useState } from 'react';
import type { FormulaireCompile } from '#domain/forms/compile.ts';

/** Answers that the reviewer marks while reading: they begin the comment that goes back to the controller. */
export interface Reprises {
  readonly champs: ReadonlySet<string>;
  readonly toggle: (cfId: string) => void;
  /** One line a field, in the order of the form; '' when nothing is marked. */
  readonly texte: string;
}

export function useReprises(compile: FormulaireCompile): Reprises {
  const [champs, setChamps] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      champs,
      toggle: (cfId) =>
        setChamps((before) => {
          const nextOnes = new Set(before);
          if (!nextOnes.delete(cfId)) nextOnes.add(cfId);
          return nextOnes;
        }),
      texte: textOfReprises(compile, champs),
    }),
    [champs, compile],
  );
}

export const textOfReprises = (compile: FormulaireCompile, champs: ReadonlySet<string>): string =>
  [...compile.champs.values()]
    .filter(({ definition }) => champs.has(definition.cf_id))
    .map(({ definition }) => `• ${definition.cf_label}\u00A0: \n`)
    .join('');
