import { useDeferredValue, useMemo, useState } from 'react';
import { compileFormulaire, type FormulaireCompile } from '#domain/forms/compile.ts';
import { definitionOf } from '#domain/supervisions/grille.ts';
import { type GridDraft, writtenOf } from '#domain/supervisions/grille-draft.ts';

/** The last state of a draft that can be run; `isLast` false: what is typed since cannot. null: none could yet. */
export function usePreview(draft: GridDraft): {
  readonly shown: { readonly compile: FormulaireCompile; readonly version: string } | null;
  readonly isLast: boolean;
} {
  // Typing goes first: the preview follows it.
  const later = useDeferredValue(draft);
  const asked = useMemo(() => {
    const written = writtenOf(later);
    const compiled = compileFormulaire(definitionOf({ id: 'apercu', ...written }));
    return compiled.ok && written.champs.length > 0
      ? { compile: compiled.value, version: JSON.stringify([written.sections, written.champs]) }
      : null;
  }, [later]);
  const [last, setLast] = useState(asked);
  if (asked !== null && asked.version !== last?.version) setLast(asked);
  return { shown: asked ?? last, isLast: asked !== null };
}
