import { z } from 'zod';
import { LINE_MAX, MESSAGE_MAX } from '../base/text-limits.ts';

/** An article of a contract as its author words it; `{name}` stands for a value. */
export const clause = z.object({
  id: z.string().trim().min(1).max(60),
  titre: z.string().trim().min(1).max(LINE_MAX),
  texte: z.string().trim().min(1).max(MESSAGE_MAX),
  /** It may be left out of a contract. */
  facultative: z.boolean(),
});
export type Clause = z.output<typeof clause>;

/** In a contract: whether it is kept. */
export const chosenClause = clause.extend({ gardee: z.boolean() });
export type ChosenClause = z.output<typeof chosenClause>;

export const CLAUSES_MAX = 60;
export const VALUE_MAX = 300;
/** Names of values: latin letters and figures, as they are typed between braces. */
export const VALUE_NAME = /^[a-zA-Z][a-zA-Z0-9]{0,39}$/;
const PLACE = /\{(?<name>[^{}]*)\}/g;

export const namesIn = (texte: string): readonly string[] => [
  ...new Set([...texte.matchAll(PLACE)].map(({ groups }) => groups?.['name'] ?? '')),
];

/** What is read of a text: words, and values where they stand. */
export type Segment =
  | { readonly kind: 'words'; readonly text: string }
  /** null: nobody gave it, or no such value exists. */
  | { readonly kind: 'value'; readonly name: string; readonly text: string | null };
export type Values = ReadonlyMap<string, string>;

/** [contrats/CT4] A text with its values in their places. */
export function segmentsOf(texte: string, values: Values): readonly Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  for (const { index, groups, 0: place } of texte.matchAll(PLACE)) {
    if (index > from) segments.push({ kind: 'words', text: texte.slice(from, index) });
    const name = groups?.['name'] ?? '';
    segments.push({ kind: 'value', name, text: values.get(name) ?? null });
    from = index + place.length;
  }
  if (from < texte.length) segments.push({ kind: 'words', text: texte.slice(from) });
  return segments;
}
