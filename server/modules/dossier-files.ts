import type { z } from 'zod';
import type { fileAnswer } from '#domain/api/demande-shapes.ts';
import { groupBy } from '#domain/base/group.ts';
import { listVisible, type SeenDocument } from '../documents/visible.ts';
import type { Context } from '../http/context.ts';
import { show } from './documents.ts';

export type ToldFile = z.output<typeof fileAnswer>;

/** Files of a dossier that were not taken away, the oldest first; those of its messages stay with them. */
export const filesOfDossier = (context: Context, idDossier: string): Promise<ToldFile[]> =>
  list(context, "id_dossier = $3 and data ->> 'idMessage' is null", idDossier);

/** [tickets/B12] */
export const filesOfTicket = (context: Context, idTicket: string): Promise<ToldFile[]> =>
  list(context, "data ->> 'idTicket' = $3", idTicket);

/** [dossiers/D23] Files of the messages of a dossier that the reader sees, by message. */
export async function filesOfMessages(
  context: Context,
  idDossier: string,
): Promise<ReadonlyMap<string, readonly ToldFile[]>> {
  const documents = await documentsOf(context, "id_dossier = $3 and data ->> 'idMessage' is not null", idDossier);
  const byMessage = groupBy(documents, ({ data }) => String(data.idMessage));
  return new Map([...byMessage].map(([id, groupe]) => [id, groupe.map((one) => presentFile(context, one))]));
}

const documentsOf = (context: Context, where: string, id: string): Promise<SeenDocument[]> =>
  listVisible(context.db, context, {
    collection: 'records',
    where: `${where} and data ->> 'kind' = 'fichier' and data ->> 'retireLe' is null`,
    params: [id],
    tail: "order by data ->> 'createdAt', id",
  });

const list = async (context: Context, where: string, id: string): Promise<ToldFile[]> =>
  (await documentsOf(context, where, id)).map((document) => presentFile(context, document));

export const presentFile = (context: Context, document: SeenDocument): ToldFile => ({
  ...show<ToldFile>(context, document),
  url: `/api/Files/download?id=${document.id}`,
});
