import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useToday } from '../../ui/format/use-today.ts';
import { useAddress } from '../../ui/list/use-address.ts';
import { askedIn, type GanttAsked } from './asked.ts';

export interface GanttAddress extends GanttAsked {
  readonly today: string;
  /** Words of the address; null takes one away. */
  readonly change: (more: Readonly<Partial<Record<Word, string | null>>>) => void;
}
type Word = 'groupe' | 'zoom' | 'du' | 'q' | 'etat' | 'tri' | 'retard' | 'vue';

/** Grouping, window, filters and view: kept in the address, changed without a new page. */
export function useGanttAddress(): GanttAddress {
  const today = useToday();
  const { pathname } = useLocation();
  const { query, edit } = useAddress();
  const asked = useMemo(() => askedIn(pathname, query, today), [pathname, query, today]);
  return {
    ...asked,
    today,
    change: (more) =>
      edit((params) => {
        for (const [word, value] of Object.entries(more)) {
          if (value === null || value === undefined || value === '') params.delete(word);
          else params.set(word, value);
        }
        return params;
      }),
  };
}
