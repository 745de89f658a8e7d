import type { DocumentOcr } from '#domain/ocr/document.ts';
import { proposeDossier } from '#domain/ocr/proposition.ts';
import type { ReadPage } from '#domain/ocr/words.ts';
import type { Sql } from '../../db/db.ts';
import type { Author } from '../../documents/edit.ts';
import { dossiersNamed } from '../../documents/ocr.ts';

interface Asked {
  readonly document: Pick<DocumentOcr, 'idBureauInspection'>;
  readonly pages: readonly ReadPage[];
  readonly author: Pick<Author, 'variante'>;
}

/** [ocr/OC40] [ocr/OC41] The dossier of the office that a paper is likely of. */
export async function proposalOf(sql: Sql, { document, pages, author }: Asked): Promise<DocumentOcr['proposition']> {
  const { idBureauInspection } = document;
  const found = await dossiersNamed(sql, { variante: author.variante, idBureauInspection, words: namesIn(pages) });
  const candidates = found.map(({ data }) => data);
  const proposed = proposeDossier(pages, candidates);
  if (proposed === null) return null;
  const dossier = candidates.find(({ id }) => id === proposed.idDossier);
  const { nom = null, prenom = null } = dossier?.beneficiaire ?? {};
  return {
    ...proposed,
    raisons: [...proposed.raisons],
    numero: dossier?.numero ?? null,
    nom: [prenom, nom].filter(Boolean).join(' '),
  };
}

/** Postal codes and numbers of dossiers, as they are written. */
function namesIn(pages: readonly ReadPage[]): string[] {
  const words = pages.flatMap(({ mots }) => mots.flatMap(({ texte }) => texte.match(/[A-Z\d]+(?:-\d+)*/g) ?? []));
  return [...new Set(words.filter((word) => /^\d{5}$|^[A-Z]-\d{4}-\d+$/.test(word)))];
}
