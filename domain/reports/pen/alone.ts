import type { Mark } from '../document.ts';
import type { Tagged } from '../tagged/tag.ts';
import type { Page } from './pen.ts';

/**
 * [reports/R64] The first heading of a run that ends a page while what it announces begins on the next one: a title, a caption,
 * the names of columns; null: none. `moved`: those that were moved already. Marks follow the order of reading, so that the last one of a page is its greatest.
 */
export function headingAlone(
  pages: readonly Page[],
  { headings, repeated }: Pick<Tagged, 'headings' | 'repeated'>,
  moved: ReadonlySet<Mark>,
): Mark | null {
  for (const { items } of pages.slice(0, -1)) {
    const marks = new Set(
      items
        .flatMap(({ type, item }) => (type === 'line' ? item.inlines.map(({ mark }) => mark) : [item.mark]))
        .filter((mark) => mark !== undefined),
    );
    const isHeading = (mark: Mark): boolean => marks.has(mark) && (headings.has(mark) || repeated.has(mark));
    let first = Math.max(0, ...marks) + 1;
    while (isHeading(first - 1)) first -= 1;
    // A page that begins with it would be left empty.
    if (marks.has(first) && Math.min(...marks) < first && !moved.has(first)) return first;
  }
  return null;
}
