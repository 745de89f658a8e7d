import { useState } from 'react';
import { HIDDEN_AT_FIRST } from './columns.tsx';

const keyOf = (base: string): string => `constat.colonnes.${base}`;

function read(base: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(base)) ?? 'null');
    return Array.isArray(kept) ? new Set(kept.filter((id) => typeof id === 'string')) : HIDDEN_AT_FIRST;
  } catch {
    return HIDDEN_AT_FIRST;
  }
}

export interface HiddenColumns {
  readonly hidden: ReadonlySet<string>;
  readonly setHidden: (hidden: ReadonlySet<string>) => void;
  readonly reset: () => void;
}

/** Columns that one person put away on this device (`base`: the name of their local database). */
export function useHiddenColumns(base: string): HiddenColumns {
  const [hidden, setHidden] = useState(() => read(base));
  return {
    hidden,
    setHidden: (next) => {
      setHidden(next);
      localStorage.setItem(keyOf(base), JSON.stringify([...next]));
    },
    reset: () => {
      setHidden(HIDDEN_AT_FIRST);
      localStorage.removeItem(keyOf(base));
    },
  };
}
