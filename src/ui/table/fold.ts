import { fold } from '#domain/base/fold.ts';

export { fold } from '#domain/base/fold.ts';

/** Every word of the query must stand somewhere in the folded text; an empty query accepts all. */
export function textFilter(query: string): (haystack: string) => boolean {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return (haystack) => words.every((word) => haystack.includes(word));
}
