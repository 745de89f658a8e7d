import type { FiledDocument } from '#domain/documents/document.ts';

/** The versions of a document of office 1, as files that are here. */
export const filesOf = (document: FiledDocument) =>
  document.versions.map((id, index) => ({
    id,
    kind: 'fichier',
    variante: 'cee',
    idDocument: document.id,
    nom: `${document.nom}.pdf`,
    categorie: 'autre',
    type: 'application/pdf',
    taille: 900 + index,
    sha256: 'a'.repeat(64),
    auteur: document.auteur,
    createdAt: document.createdAt,
    recuLe: document.createdAt,
    retireLe: null,
  }));
