import type { Condition } from '../lists/condition.ts';

/**
 * [lots/L88] Dossiers of the operation that a code names: the code of its lot, a hyphen, its reference in the list. Either may
 * hold hyphens: each cut is tried. null: it is no such code.
 */
export function dossiersOfCode(code: string): Condition | null {
  const cuts = [...code.matchAll(/-/g)].map(({ index }) => index);
  const parts = cuts.map((at) => [code.slice(0, at), code.slice(at + 1)] as const);
  const named = parts.filter(([lot, reference]) => lot !== '' && reference !== '');
  if (named.length === 0) return null;
  return {
    any: named.map(([lot, reference]) => ({
      all: [
        { field: 'codeLot', is: lot },
        { field: 'referenceClient', is: reference },
      ],
    })),
  };
}
