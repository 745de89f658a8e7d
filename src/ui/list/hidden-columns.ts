import { useState } from 'react';

function read(key: string, atFirst: ReadonlySet<string>): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(kept) ? new Set(kept.filter((id) => typeof id === 'string')) : atFirst;
  } catch {
    return atFirst;
  }
}

export interface HiddenColumns {
  readonly hidden: ReadonlySet<string>;
  readonly setHidden: (hidden: ReadonlySet<string>) => void;
  readonly reset: () => void;
}

/**
 * Columns that one person put away on this device. `name`: the list and the person's local database; the list of
 * dossiers, the first one, is named by the database alone.
 */
export function useHiddenColumns(name: string, atFirst: ReadonlySet<string>): HiddenColumns {
  const key = `constat.colonnes.${name}`;
  const [hidden, setHidden] = useState(() => read(key, atFirst));
  return {
    hidden,
    setHidden: (next) => {
      setHidden(next);
      localStorage.setItem(key, JSON.stringify([...next]));
    },
    reset: () => {
      setHidden(atFirst);
      localStorage.removeItem(key);
    },
  };
}
