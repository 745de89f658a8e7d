import { useEffect, useState } from 'react';
import type { Place } from '#domain/places/place.ts';
import { api } from '../../data/api.ts';

/** Between two keystrokes nobody is asked. */
const PAUSE_MS = 200;
const MIN_LENGTH = 2;
const NONE: readonly Place[] = [];

/** Addresses proposed for a text, by the server or by this device; `communes`: towns alone. null: nothing is asked. */
export function usePlaces(text: string | null, communes: boolean): readonly Place[] {
  const [found, setFound] = useState<{ readonly text: string; readonly places: readonly Place[] } | null>(null);
  const question = text === null || text.trim().length < MIN_LENGTH ? null : text.trim();
  useEffect(() => {
    if (question === null) return undefined;
    let isCurrent = true;
    const ask = async (): Promise<void> => {
      const answer = await api.placeSearch({ body: { q: question.slice(0, 200), communes } });
      // Without an answer the field is what it was: what is typed is kept, and its point is looked for by the server.
      if (isCurrent) setFound({ text: question, places: answer.ok ? answer.value : NONE });
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [question, communes]);
  return question === null || found === null ? NONE : found.places;
}
