import type { Json } from '../base/json.ts';
import type { FormulaireCompile } from './compile.ts';
import type { Reponses, Value } from './definition.ts';
import { layStanding } from './set-aside.ts';

/** What an answer of an image is made of: a document of `photos`, or its like. */
export interface ChampPhoto {
  readonly id: string;
  readonly cf_id: string;
  /** Set when a person removed it. */
  readonly retireLe: string | null;
}

/**
 * Lays the ids of photos and signatures over the stored answers: an IMAGE answer is the set of its photos.
 * A photo that is there counts even where 'SANS OBJET' was stored: the condition alone says whether it shows.
 */
export function withImages(reponses: Reponses, photos: readonly ChampPhoto[]): Reponses {
  const ids: Record<string, string[]> = {};
  for (const { id, cf_id, retireLe } of photos) {
    if (retireLe === null) (ids[cf_id] ??= []).push(id);
  }
  return { ...reponses, ...(ids as Record<string, Value>) };
}

/** What a document keeps of its form; stored JSON is an answer, since the rules refused anything else when it was written. */
export interface StoredAnswers {
  readonly champs: Readonly<Record<string, Json>>;
  readonly champsPrecedents: Readonly<Record<string, Json>>;
}

/** [forms/F10] The answers by which a document is judged and printed: those set aside included, and its pictures. */
export const answersOf = (
  form: FormulaireCompile,
  { champs, champsPrecedents }: StoredAnswers,
  photos: readonly ChampPhoto[],
): Reponses =>
  withImages(
    layStanding(form.definition.champs, champs as Reponses, champsPrecedents as Readonly<Record<string, Value>>),
    photos,
  );
