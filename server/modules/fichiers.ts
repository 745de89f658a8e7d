import type { z } from 'zod';
import type { fichierAnswer } from '#domain/api/demande-shapes.ts';
import { groupBy } from '#domain/base/group.ts';
import type { FichierRecord } from '#domain/dossiers/fichier.ts';
import { listVisible, type SeenDocument } from '../documents/visible.ts';
import type { Context } from '../http/context.ts';
import { montrer } from './documents.ts';

export type FichierDit = z.output<typeof fichierAnswer>;

/** Files of a dossier that were not taken away, the oldest first; those of its messages stay with them. */
export const fichiersDuDossier = (context: Context, idDossier: string): Promise<FichierDit[]> =>
  lister(context, "id_dossier = $3 and data ->> 'idMessage' is null", idDossier);

/** [tickets/B12] */
export const fichiersDuTicket = (context: Context, idTicket: string): Promise<FichierDit[]> =>
  lister(context, "data ->> 'idTicket' = $3", idTicket);

/** [dossiers/D23] Files of the messages of a dossier that the reader sees, by message. */
export async function fichiersDesMessages(
  context: Context,
  idDossier: string,
): Promise<ReadonlyMap<string, readonly FichierDit[]>> {
  const documents = await documentsDe(context, "id_dossier = $3 and data ->> 'idMessage' is not null", idDossier);
  const parMessage = groupBy(documents, ({ data }) => String((data as unknown as FichierRecord).idMessage));
  return new Map([...parMessage].map(([id, groupe]) => [id, groupe.map((un) => presenterFichier(context, un))]));
}

const documentsDe = (context: Context, where: string, id: string): Promise<SeenDocument[]> =>
  listVisible(context.db, context, {
    collection: 'records',
    where: `${where} and data ->> 'kind' = 'fichier' and data ->> 'retireLe' is null`,
    params: [id],
    tail: "order by data ->> 'createdAt', id",
  });

const lister = async (context: Context, where: string, id: string): Promise<FichierDit[]> =>
  (await documentsDe(context, where, id)).map((document) => presenterFichier(context, document));

export const presenterFichier = (context: Context, document: SeenDocument): FichierDit => ({
  ...montrer<FichierDit>(context, document),
  url: `/api/Files/download?id=${document.id}`,
});
