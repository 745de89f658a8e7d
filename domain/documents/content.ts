import { foldersIn, foldersOf } from './folders.ts';

/** [documents/DO2] What stands in a folder: the folders right below it and its documents. `path` null: the whole area. */
export function contentOf<D extends { readonly dossierParent: string }>(documents: readonly D[], path: string | null) {
  const all = foldersOf(documents);
  return {
    dossiers: (path === null ? all : foldersIn(all, path)).map((one) => ({
      chemin: one.path,
      nom: one.nom,
      documents: one.documents,
    })),
    documents: path === null ? [...documents] : documents.filter(({ dossierParent }) => dossierParent === path),
  };
}
