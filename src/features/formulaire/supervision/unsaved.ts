import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react';
import { must } from '#domain/base/must.ts';

/** Cards of the page in which something is typed that is not saved. */
export interface Unsaved {
  readonly cards: readonly string[];
  readonly mark: (card: string, isDirty: boolean) => void;
}
const Context = createContext<Unsaved | null>(null);
export const UnsavedProvider = Context.Provider;
export const useUnsaved = (): Unsaved => must(use(Context), 'a card stands in a page');

export function useCards(): Unsaved {
  const [cards, setCards] = useState<readonly string[]>([]);
  // The same from one drawing to the next: who marks is not told that somebody marked.
  const mark = useCallback((card: string, isDirty: boolean) => {
    setCards((known) => {
      if (known.includes(card) === isDirty) return known;
      return isDirty ? [...known, card] : known.filter((one) => one !== card);
    });
  }, []);
  return useMemo(() => ({ cards, mark }), [cards, mark]);
}

/** Tells the page, for as long as the card is there. */
export function useMark(card: string, isDirty: boolean): void {
  const { mark } = useUnsaved();
  useEffect(() => {
    mark(card, isDirty);
    return () => mark(card, false);
  }, [mark, card, isDirty]);
}
