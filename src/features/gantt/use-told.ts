import { useCallback, useEffect, useState } from 'react';
import type { SlugIntervention } from '#domain/interventions/etat.ts';
import type { GanttWindow } from '#domain/planning/gantt/window.ts';
import { type Answered, api, type ApiAnswer } from '../../data/api.ts';

export type Told = Answered<ApiAnswer<'ganttDemandes'>>;

interface Question {
  readonly window: GanttWindow;
  readonly search: string;
  readonly etat: SlugIntervention;
}

/** [planning/PG7] What the server has of a window, asked again when the window or a filter changes; undefined: not answered yet. */
export function useTold({ window: { du: start, au: end }, search, etat: interventionState }: Question) {
  const [told, setTold] = useState<Told>();
  const ask = useCallback(
    async (isOver: () => boolean) => {
      const query = { start, end, interventionState, ...(search === '' ? {} : { search: search.slice(0, 100) }) };
      const answer = await api.ganttDemandes({ query });
      // The answer of a question that nobody asks any more says nothing of this window.
      if (!isOver()) setTold(answer);
    },
    [start, end, search, interventionState],
  );
  useEffect(() => {
    let isOver = false;
    // oxlint-disable-next-line react/set-state-in-effect -- nothing is set before the answer has come
    void ask(() => isOver);
    return () => void (isOver = true);
  }, [ask]);
  return { told, again: useCallback(() => void ask(() => false), [ask]) };
}
