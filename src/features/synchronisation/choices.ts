import type { ConflitField } from '#domain/fields/documents.ts';
import { unite } from '#domain/sync/reunion.ts';

export type Choice = NonNullable<ConflitField['choix']>;
export type ChoicesMade = Readonly<Record<string, Choice>>;

/** Keys of the keyboard, and what they choose on the field that has the focus. */
export const TOUCHES: Readonly<Record<string, Choice>> = { '1': 'mien', '2': 'leur', '3': 'deux' };

/** Fields still to choose, in the order of the screen. */
export const remaining = (fields: readonly ConflitField[], choices: ChoicesMade): readonly ConflitField[] =>
  fields.filter(({ champ }) => choices[champ] === undefined);

/** What each side wins, for the sentence that is read before anything is saved. */
export function summary(fields: readonly ConflitField[], choices: ChoicesMade): Readonly<Record<Choice, number>> {
  const compte = { mien: 0, leur: 0, deux: 0 };
  for (const { champ } of fields) {
    const made = choices[champ];
    if (made !== undefined) compte[made] += 1;
  }
  return compte;
}

/** The value that a choice keeps, and the one that it sets aside (restorable); both kept: nothing is set aside. */
export function issue(champ: ConflitField, choices: Choice | undefined) {
  if (choices === 'deux') return { retenu: unite(champ) ?? champ.mien, ecarte: null };
  return choices === 'mien' ? { retenu: champ.mien, ecarte: champ.leur } : { retenu: champ.leur, ecarte: champ.mien };
}

/** The words of `text` that `other` does not have, to be marked; order kept, spaces given back. */
export function ownWords(text: string, other: string): readonly { readonly mot: string; readonly propre: boolean }[] {
  const known = new Set(other.split(/\s+/));
  const pieces: { mot: string; propre: boolean }[] = [];
  for (const word of text.split(/(?<=\s)/)) {
    const isOwn = !known.has(word.trim());
    const last = pieces.at(-1);
    if (last !== undefined && last.propre === isOwn) last.mot += word;
    else pieces.push({ mot: word, propre: isOwn });
  }
  return pieces;
}
