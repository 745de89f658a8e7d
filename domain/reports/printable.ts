import type { Document } from './document.ts';

/** Signs that the fonts of the drawers lack, and what stands for them. */
const MISSING_SIGNS: readonly (readonly [RegExp, string])[] = [[/\u202F/g, '\u00A0']];

const replaceSigns = (text: string): string =>
  MISSING_SIGNS.reduce((written, [signe, autre]) => written.replace(signe, autre), text);

/** A document whose every text can be drawn: the thin space of French numbers becomes an ordinary one. Pictures are left alone. */
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
  if (typeof node === 'string') return replaceSigns(node);
  if (Array.isArray(node)) return node.map(walk);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([cle, valeur]) => [cle, cle === 'svg' ? valeur : walk(valeur)]));
}
