import { LANGUES } from '../base/languages.ts';
import type { Content, Document, TextNode } from './document.ts';
import { INK_2 } from './layout.ts';
import { PHRASES_SIGNES } from './phrases-signes.ts';
import { drawnText, type LackingSigns } from './signs.ts';

/** [reports/R12] A document whose every text can be drawn, and which says what could not. Pictures, drawings and codes are left alone. */
export function printable(document: Document): Document {
  const { content, header, footer } = document;
  const lacking: LackingSigns = new Set();
  const walked = walk(content, lacking) as Document['content'];
  // Those of the pages to come say the same: a later page has the whole header.
  walk([header(2), footer(2, 2)], lacking);
  return {
    ...document,
    content: [...walked, ...lackNote(document.language, lacking)],
    header: (page) => walk(header(page), lacking) as ReturnType<Document['header']>,
    footer: (page, pages) => walk(footer(page, pages), lacking) as ReturnType<Document['footer']>,
  };
}

/** Which signs are missing, by their place in Unicode: it can be told what they were. */
function lackNote(language: string, lacking: LackingSigns): readonly Content[] {
  if (lacking.size === 0) return [];
  const langue = LANGUES.find((one) => language.startsWith(one)) ?? 'fr';
  const text = PHRASES_SIGNES[langue]([...lacking].join(', '));
  return [{ text, fontSize: 7.5, color: INK_2, margin: [0, 10, 0, 0] }];
}

function walk(node: unknown, lacking: LackingSigns): unknown {
  if (Array.isArray(node)) return node.map((one) => walk(one, lacking));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, key === 'text' ? drawn(value, lacking) : walk(value, lacking)]),
  );
}

const drawn = (text: TextNode['text'], lacking: LackingSigns): TextNode['text'] =>
  typeof text === 'string' ? drawnText(text, lacking) : text.flatMap((part) => piecesOf(part, lacking));

/** One list: the drawer forgets the style of a text that holds a list of others. */
function piecesOf(part: string | TextNode, lacking: LackingSigns): (string | TextNode)[] {
  const { text, ...style }: TextNode = typeof part === 'string' ? { text: part } : part;
  const pieces = [drawn(text, lacking)].flat();
  if (Object.keys(style).length === 0) return pieces;
  return pieces.map((piece) => (typeof piece === 'string' ? { ...style, text: piece } : { ...style, ...piece }));
}
