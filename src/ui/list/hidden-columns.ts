import { useState } from 'react';
import { textsOf } from '../../platform/json-text.ts';

function read(key: string, atFirst: ReadonlySet<string>): ReadonlySet<string> {
  const kept = textsOf(localStorage.getItem(key));
  return kept === undefined ? atFirst : new Set(kept);
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
