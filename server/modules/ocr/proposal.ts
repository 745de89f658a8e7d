import type { DocumentOcr } from '#domain/ocr/document.ts';
import type { ReadPage } from '#domain/ocr/words.ts';
import type { Sql } from '../../db/db.ts';
import type { Author } from '../../documents/edit.ts';
import { dossiersNamed } from '../../documents/ocr.ts';
import { searchDossier } from '../../ocr/search.ts';

interface Asked {
  readonly document: Pick<DocumentOcr, 'idBureauInspection'>;
  readonly pages: readonly ReadPage[];
  /** Postal codes and numbers of dossiers that the pages hold. */
  readonly names: readonly string[];
  readonly author: Pick<Author, 'variante'>;
}

/** [ocr/OC40] [ocr/OC41] The dossier of the office that a paper is likely of. */
export async function proposalOf(
  sql: Sql,
  { document, pages, names, author }: Asked,
): Promise<DocumentOcr['proposition']> {
  const { idBureauInspection } = document;
  const found = await dossiersNamed(sql, { variante: author.variante, idBureauInspection, words: [...names] });
  const candidates = found.map(({ data }) => data);
  const proposed = await searchDossier(pages, candidates);
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
