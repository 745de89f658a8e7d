import { useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { gridMove, type GridMove } from './keyboard.ts';
import { EMPTY_SELECTION, extended, toggled, type Selection } from './selection.ts';

interface GridActionsOptions {
  readonly ids: readonly string[];
  readonly chosen: Selection;
  /** Absent: rows are not chosen. */
  readonly onChoose: ((chosen: Selection) => void) | undefined;
  readonly onOpen: (index: number) => void;
  readonly onReveal: (index: number) => void;
  /** Rows shown at once. */
  readonly page: number;
  /** A tap opens: there is nothing else to do with a card, and no double click with a finger. */
  readonly opensOnClick: boolean;
  readonly activeAtFirst: string | null;
}

export interface GridActions {
  /** -1 before the first move. */
  readonly active: number;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
  readonly onDoubleClick: (event: MouseEvent) => void;
}

/** Keyboard and pointer of the grid, delegated to its container: rows carry no handlers and stay cheap. */
export function useGridActions(options: GridActionsOptions): GridActions {
  const { ids, chosen, onOpen } = options;
  const [activeId, setActiveId] = useState(options.activeAtFirst);
  const anchor = useRef(Math.max(0, ids.indexOf(options.activeAtFirst ?? '')));
  const active = useMemo(() => (activeId === null ? -1 : ids.indexOf(activeId)), [ids, activeId]);
  const choose = (next: Selection): void => options.onChoose?.(next);
  const extendTo = (to: number): void => {
    choose(extended(chosen, ids, { from: anchor.current, to }));
  };

  const moveTo = ({ to, extends: isExtending }: GridMove & { kind: 'move' }): void => {
    if (isExtending) extendTo(to);
    else anchor.current = to;
    setActiveId(ids[to] ?? null);
    options.onReveal(to);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return;
    const move = gridMove(event, active, { count: ids.length, page: options.page });
    if (move === null) return;
    event.preventDefault();
    const id = ids[active];
    if (move.kind === 'move') moveTo(move);
    else if (move.kind === 'all') choose(new Set(ids));
    else if (move.kind === 'none') choose(EMPTY_SELECTION);
    else if (id !== undefined && move.kind === 'open') onOpen(active);
    else if (id !== undefined) choose(toggled(chosen, id));
  };

  const onClick = (event: MouseEvent): void => {
    const index = indexOf(event);
    const id = index === null ? undefined : ids[index];
    if (index === null || id === undefined) return;
    const isCheck = isInside(event, '[data-check]');
    if (!isCheck && isInside(event, 'a, button')) return;
    setActiveId(id);
    if (event.shiftKey) {
      extendTo(index);
      return;
    }
    anchor.current = index;
    if (isCheck || event.ctrlKey || event.metaKey) choose(toggled(chosen, id));
    else if (options.opensOnClick) onOpen(index);
  };

  const onDoubleClick = (event: MouseEvent): void => {
    const index = indexOf(event);
    if (index !== null && !isInside(event, '[data-check]')) onOpen(index);
  };
  return { active, onKeyDown, onClick, onDoubleClick };
}

const targetOf = (event: MouseEvent, selector: string): Element | null =>
  event.target instanceof Element ? event.target.closest(selector) : null;

const isInside = (event: MouseEvent, selector: string): boolean => targetOf(event, selector) !== null;

function indexOf(event: MouseEvent): number | null {
  const index = targetOf(event, '[data-index]')?.getAttribute('data-index');
  return index == null ? null : Number(index);
}
