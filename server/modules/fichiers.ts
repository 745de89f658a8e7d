import type { z } from 'zod';
import type { fichierAnswer } from '#domain/api/demande-shapes.ts';
import { listVisible, type StoredDocument } from '../documents/document.ts';
import type { Context } from '../http/context.ts';
import { montrer } from './documents.ts';

export type FichierDit = z.output<typeof fichierAnswer>;

/** Files of a dossier that were not taken away, the oldest first. */
export async function fichiersDe(context: Context, idDossier: string): Promise<FichierDit[]> {
  const documents = await listVisible(context.db, {
    collection: 'records',
    portees: context.portees,
    where: "id_dossier = $3 and data ->> 'kind' = 'fichier' and data ->> 'retireLe' is null",
    params: [idDossier],
    tail: "order by data ->> 'createdAt', id",
  });
  return documents.map((document) => presenterFichier(context, document));
}

export const presenterFichier = (context: Context, document: StoredDocument): FichierDit => ({
  ...montrer<FichierDit>(context, document),
  url: `/api/Files/download?id=${document.id}`,
});
