import { useDeferredValue, useMemo, useState } from 'react';
import type { FormDraft } from '#domain/forms/draft/form-draft.ts';
import { runnableOf } from '#domain/forms/draft/trial.ts';

/** [forms/FD10] The last state of a draft that can be tried; `isLast` false: what is typed since cannot. null: none could yet. */
export function useRunnable(draft: FormDraft, former: FormDraft) {
  // Typing goes first: the drawing follows it.
  const later = useDeferredValue(draft);
  const asked = useMemo(() => {
    const runnable = runnableOf(later, former);
    const { definition } = runnable?.form ?? {};
    return runnable === null
      ? null
      : {
          ...runnable,
          version: JSON.stringify([definition?.sections, definition?.champs, definition?.regles, definition?.criteres]),
        };
  }, [later, former]);
  const [last, setLast] = useState(asked);
  if (asked !== null && asked.version !== last?.version) setLast(asked);
  return { shown: asked ?? last, isLast: asked !== null };
}
