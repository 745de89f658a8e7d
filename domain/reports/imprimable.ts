import type { Document } from './document.ts';

/** Signs that the fonts of the drawers lack, and what stands for them. */
const ABSENTS: readonly (readonly [RegExp, string])[] = [[/\u202F/g, '\u00A0']];

const remplacer = (texte: string): string =>
  ABSENTS.reduce((ecrit, [signe, autre]) => ecrit.replace(signe, autre), texte);

/** A document whose every text can be drawn: the thin space of French numbers becomes an ordinary one. Pictures are left alone. */
export function imprimable(document: Document): Document {
  const { content, header, footer } = document;
  return {
    ...document,
    content: parcourir(content) as Document['content'],
    header: (page) => parcourir(header(page)) as ReturnType<Document['header']>,
    footer: (page, pages) => parcourir(footer(page, pages)) as ReturnType<Document['footer']>,
  };
}

function parcourir(noeud: unknown): unknown {
  if (typeof noeud === 'string') return remplacer(noeud);
  if (Array.isArray(noeud)) return noeud.map(parcourir);
  if (typeof noeud !== 'object' || noeud === null) return noeud;
  return Object.fromEntries(
    Object.entries(noeud).map(([cle, valeur]) => [cle, cle === 'svg' ? valeur : parcourir(valeur)]),
  );
}
