import type { Document, TextNode } from './document.ts';
import { drawnText } from './signs.ts';

/** [reports/R12] A document whose every text can be drawn. Pictures, drawings and codes are left alone. */
export function printable(document: Document): Document {
  const { content, header, footer } = document;
  return {
    ...document,
    content: walk(content) as Document['content'],
    header: (page) => walk(header(page)) as ReturnType<Document['header']>,
    footer: (page, pages) => walk(footer(page, pages)) as ReturnType<Document['footer']>,
  };
}

function walk(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(walk);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, key === 'text' ? drawn(value) : walk(value)]),
  );
}

const drawn = (text: TextNode['text']): TextNode['text'] =>
  typeof text === 'string' ? drawnText(text) : text.flatMap((part) => piecesOf(part));

/** One list: the drawer forgets the style of a text that holds a list of others. */
function piecesOf(part: string | TextNode): (string | TextNode)[] {
  const { text, ...style }: TextNode = typeof part === 'string' ? { text: part } : part;
  const pieces = [drawn(text)].flat();
  if (Object.keys(style).length === 0) return pieces;
  return pieces.map((piece) => (typeof piece === 'string' ? { ...style, text: piece } : { ...style, ...piece }));
}
