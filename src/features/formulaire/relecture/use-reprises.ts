import { useMemo, useState } from 'react';
import type { FormulaireCompile } from '#domain/forms/compile.ts';

/** Answers that the reviewer marks while reading: they begin the comment that goes back to the controller. */
export interface Reprises {
  readonly champs: ReadonlySet<string>;
  readonly basculer: (cfId: string) => void;
  /** One line a field, in the order of the form; '' when nothing is marked. */
  readonly texte: string;
}

export function useReprises(compile: FormulaireCompile): Reprises {
  const [champs, setChamps] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      champs,
      basculer: (cfId) =>
        setChamps((avant) => {
          const suivants = new Set(avant);
          if (!suivants.delete(cfId)) suivants.add(cfId);
          return suivants;
        }),
      texte: texteDesReprises(compile, champs),
    }),
    [champs, compile],
  );
}

export const texteDesReprises = (compile: FormulaireCompile, champs: ReadonlySet<string>): string =>
  [...compile.champs.values()]
    .filter(({ definition }) => champs.has(definition.cf_id))
    .map(({ definition }) => `• ${definition.cf_label}\u00A0: \n`)
    .join('');
