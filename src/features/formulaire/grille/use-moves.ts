import { useLayoutEffect, useState, type KeyboardEvent } from 'react';

export type Way = -1 | 1;
type Part = 'haut' | 'bas' | 'nom';

/** Name of a button of a section or a criterion in the page. */
export const partId = (id: string, part: Part): string => `grille-${part}-${id}`;

interface Move {
  readonly id: string;
  readonly part: Part;
}

/** [supervisions/SU37] What is moved keeps the focus, wherever it goes: on the button that moved it, or on its name. */
export function useMoves(onMove: (id: string, by: Way) => void) {
  const [last, setLast] = useState<Move | null>(null);
  useLayoutEffect(() => {
    if (last === null) return;
    const find = (part: Part) => document.querySelector<HTMLButtonElement>(`#${CSS.escape(partId(last.id, part))}`);
    const same = find(last.part);
    (same?.disabled === false ? same : find('nom'))?.focus();
  }, [last]);
  const move = (id: string, by: Way, part: Part): void => {
    onMove(id, by);
    setLast({ id, part });
  };
  return {
    byButton: (id: string, by: Way): void => move(id, by, by < 0 ? 'haut' : 'bas'),
    /** Alt and an arrow, from its name. */
    byKey: (id: string) => (event: KeyboardEvent) => {
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      event.preventDefault();
      move(id, event.key === 'ArrowUp' ? -1 : 1, 'nom');
    },
  };
}

export type Moves = ReturnType<typeof useMoves>;
