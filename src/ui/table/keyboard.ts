/** What a key does in the grid; null: not ours. */
export type GridMove =
  | { readonly kind: 'move'; readonly to: number; readonly extends: boolean }
  | { readonly kind: 'open' | 'toggle' | 'all' | 'none' };

export interface GridKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** `page` is how many rows the screen shows; `active` is -1 before the first move. */
export function gridMove(
  event: GridKey,
  active: number,
  size: { readonly count: number; readonly page: number },
): GridMove | null {
  const hasCommand = event.ctrlKey || event.metaKey;
  if (hasCommand) return event.key.toLowerCase() === 'a' ? { kind: 'all' } : null;
  const target = destination(event.key, active, size);
  if (target !== null) {
    const to = Math.min(size.count - 1, Math.max(0, target));
    return size.count === 0 ? null : { kind: 'move', to, extends: event.shiftKey };
  }
  if (event.key === 'Enter') return { kind: 'open' };
  if (event.key === ' ') return { kind: 'toggle' };
  return event.key === 'Escape' ? { kind: 'none' } : null;
}

function destination(key: string, active: number, { count, page }: { count: number; page: number }): number | null {
  switch (key) {
    case 'ArrowDown':
      return active + 1;
    case 'ArrowUp':
      return active - 1;
    case 'PageDown':
      return active + page;
    case 'PageUp':
      return active - page;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
