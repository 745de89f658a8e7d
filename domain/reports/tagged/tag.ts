/**
 * [reports/R27] [reports/R28] The structure of a document, told from its content before it is laid out: the order of reading
 * is that of the writing, not that of the pages. Each leaf gets a mark, which the drawer finds again on whatever was laid
 * out of it; what bears none (lines, grounds, headers and footers, watermark) is an artifact.
 */
import type { Columns, Content, Document, Image, Mark, QrCode, Stack, TextNode, TextRole } from '../document.ts';
import { lettersOf } from './letters.ts';
import { joined, listOf, type Part } from './parts.ts';
import { tagTable } from './tables.ts';
import type { TaggedNode, Walk } from './walk.ts';

/** What a drawer needs beside the pages. */
export interface Tagged {
  readonly content: readonly Content[];
  readonly root: Part;
  /** What must be drawn under each mark; '' of a figure. */
  readonly letters: ReadonlyMap<Mark, string>;
  /** Marks of titles and captions. */
  readonly headings: ReadonlySet<Mark>;
  /** Marks of rows that come again on each page of their table: from the second page on, they are artifacts. */
  readonly repeated: ReadonlySet<Mark>;
  /** Bookmarks: words of a heading, by its mark. */
  readonly bookmarks: ReadonlyMap<Mark, string>;
  /** Their squares bear no mark by themselves. */
  readonly codes: readonly QrCode[];
}

/** The content of a document with a mark on each leaf, and its structure. */
export function tagDocument({ content }: Pick<Document, 'content'>): Tagged {
  const walk: Walk = {
    last: 0,
    letters: new Map(),
    repeated: new Set(),
    headings: new Set(),
    bookmarks: new Map(),
    codes: [],
    tag: (node) => tagNode(node, walk),
  };
  const nodes = content.map(walk.tag);
  const parts = joined(nodes.flatMap((one) => one.parts));
  const { letters, repeated, headings, bookmarks, codes } = walk;
  const root: Part = { role: 'Document', parts };
  return { content: nodes.map(({ node }) => node), root, letters, repeated, headings, bookmarks, codes };
}

function tagNode(node: Content, walk: Walk): TaggedNode {
  if ('text' in node) return tagText(node, walk);
  if ('stack' in node) return tagStack(node, walk);
  if ('columns' in node) return tagColumns(node, walk);
  if ('table' in node) return tagTable(node, walk);
  if ('canvas' in node) return { node, parts: [] };
  return tagFigure(node, walk);
}

function tagFigure(figure: Image | QrCode, walk: Walk): TaggedNode {
  const mark = nextMark(walk);
  const node = { ...figure, mark };
  walk.letters.set(mark, '');
  if ('qr' in node) walk.codes.push(node);
  return { node, parts: [{ role: 'Figure', alt: node.alt, parts: [mark] }] };
}

function nextMark(walk: Walk): Mark {
  walk.last += 1;
  return walk.last;
}

function tagText(node: TextNode, walk: Walk): TaggedNode {
  const words = wordsOf(node);
  if (words.trim() === '') return { node, parts: [] };
  const mark = nextMark(walk);
  walk.letters.set(mark, lettersOf(words));
  const { role = 'P' }: { readonly role?: TextRole | 'P' } = node;
  if (role !== 'P') walk.headings.add(mark);
  if (role === 'H2') walk.bookmarks.set(mark, words);
  return {
    node: { ...node, text: pieces(node).map((piece) => ({ ...piece, mark })) },
    parts: [{ role, parts: [mark] }],
  };
}

/** The drawer tells what it laid out by its pieces of one style. */
const pieces = ({ text }: TextNode): readonly TextNode[] =>
  typeof text === 'string' ? [{ text }] : text.map((piece) => (typeof piece === 'string' ? { text: piece } : piece));

const wordsOf = ({ text }: TextNode): string =>
  typeof text === 'string' ? text : text.map((part) => (typeof part === 'string' ? part : wordsOf(part))).join('');

function tagStack(node: Stack, walk: Walk): TaggedNode {
  const items = node.stack.map(walk.tag);
  const parts = items.map((one) => one.parts);
  return {
    node: { ...node, stack: items.map((one) => one.node) },
    parts: node.isList === true ? listOf(parts) : parts.flat(),
  };
}

function tagColumns(node: Columns, walk: Walk): TaggedNode {
  const items = node.columns.map(walk.tag);
  return { node: { ...node, columns: items.map((one) => one.node) }, parts: items.flatMap(({ parts }) => parts) };
}
