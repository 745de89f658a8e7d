import { useState } from 'react';
import { useSession } from '../../../data/use-session.ts';

/** A text being typed, and the value it started from. */
export interface Draft {
  readonly texte: string;
  readonly depart: string;
}

export interface DraftState {
  readonly draft: Draft | null;
  readonly write: (texte: string, depart: string) => void;
  readonly clear: () => void;
}

/**
 * What is typed and not yet saved survives a killed browser: it is written on this device at each keystroke, under
 * the user's own name, and found again when the same field is opened.
 */
export function useDraft(field: string): DraftState {
  const key = `constat.brouillon.${useSession()?.base ?? ''}.${field}`;
  const [draft, setDraft] = useState(() => read(key));
  return {
    draft,
    write: (texte, depart) => {
      const next = { texte, depart };
      setDraft(next);
      localStorage.setItem(key, JSON.stringify(next));
    },
    clear: () => {
      setDraft(null);
      localStorage.removeItem(key);
    },
  };
}

function read(key: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isDraft(kept) ? kept : null;
  } catch {
    return null;
  }
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'texte') === 'string' &&
  typeof Reflect.get(value, 'depart') === 'string';
