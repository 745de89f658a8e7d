import type { Content, Document, Mark } from '../document.ts';
import { lettersOf } from '../tagged/letters.ts';
import type { Tagged } from '../tagged/tag.ts';
import type { Page } from './pen.ts';

/** [reports/R37] Marks of which something was not laid out: pdfmake leaves out, without a word, what fits no page. */
export function leftOut(
  pages: readonly Page[],
  { letters, codes }: Pick<Tagged, 'letters' | 'codes'>,
): readonly Mark[] {
  const told = new Map<Mark, string[]>();
  const tell = (mark: Mark | undefined, text: string): void => {
    if (mark === undefined) return;
    const pieces = told.get(mark) ?? [];
    told.set(mark, pieces);
    pieces.push(text);
  };
  for (const { items } of pages)
    for (const { type, item } of items) {
      if (type === 'line') for (const { mark, text } of item.inlines) tell(mark, text);
      else tell(item.mark, '');
    }
  // Its squares are told by the code, which bears the mark.
  for (const { mark, _canvas = [] } of codes) if (_canvas.length > 0) tell(mark, '');
  // A header that comes again on a next page is told more than once.
  return [...letters].flatMap(([mark, whole]) => {
    const drawn = told.get(mark);
    return drawn !== undefined && lettersOf(drawn.join('')).startsWith(whole) ? [] : [mark];
  });
}

/** Rounding of widths. */
const SLACK = 0.5;

/** [reports/R37] Marks of words in several fonts that go beyond their column: pdfmake measures their pieces, and keeps them on one line. */
export const beyondColumn = (pages: readonly Page[]): readonly Mark[] =>
  pages.flatMap(({ items }) =>
    items.flatMap(({ type, item }) => {
      if (type !== 'line' || item.inlines.length < 2 || item.getAvailableWidth() >= -SLACK) return [];
      return item.inlines.flatMap(({ mark }) => (mark === undefined ? [] : [mark]));
    }),
  );

export type Side = 'header' | 'footer';
export const SIDES_OF_PAGE: readonly Side[] = ['header', 'footer'];
export type RunningNodes = Readonly<Record<Side, readonly Content[]>>;

/** [reports/R37] Whether a header or a footer lacks something on a page. It bears no mark, and stands in its half of the page. */
export const isCut = (side: Side, pages: readonly Page[], { [side]: nodes }: RunningNodes): boolean =>
  pages.some(({ items, pageSize }, rank) => {
    const words = items.flatMap(({ type, item }) => {
      if (type !== 'line' || (item.y ?? 0) < pageSize.height / 2 !== (side === 'header')) return [];
      return item.inlines.flatMap(({ mark, text }) => (mark === undefined ? [text] : []));
    });
    const node = nodes[rank];
    return node !== undefined && lettersOf(words.join('')).length < lettersOf(wordsIn(node)).length;
  });

function wordsIn(node: Content): string {
  if ('stack' in node) return node.stack.map(wordsIn).join('');
  if ('columns' in node) return node.columns.map(wordsIn).join('');
  if (!('text' in node)) return '';
  const { text } = node;
  return typeof text === 'string' ? text : text.map((one) => (typeof one === 'string' ? one : wordsIn(one))).join('');
}

/** The margins of a document with the room that its headers and footers need. */
export const marginsWith = (
  { pageMargins: [left, top, right, bottom] }: Pick<Document, 'pageMargins'>,
  room: Readonly<Record<Side, number>>,
): Document['pageMargins'] => [left, top + room.header, right, bottom + room.footer];
