import { imageCalls } from '#domain/api/image.ts';
import { ok, type Result } from '#domain/base/result.ts';
import type { Changes } from '#domain/fields/documents.ts';
import { listVisible, type SeenDocument } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { editDocument, onBase, findOrRefuse } from '../documents.ts';
import { presentPhoto } from '../photos.ts';
import { receiveNewImage } from './new-image.ts';

async function imagesOf(context: Context, idIntervention: string) {
  const intervention = await findOrRefuse(context, 'interventions', idIntervention);
  if (!intervention.ok) return intervention;
  const documents = await listVisible(context.db, context, {
    collection: 'photos',
    where: "id_dossier = $3 and data ->> 'idIntervention' = $4 and data ->> 'retireLe' is null",
    params: [intervention.value.idDossier, intervention.value.id],
    tail: "order by data ->> 'prisLe', id",
  });
  return ok(documents.map((document) => presentPhoto(context, document)));
}

async function write(
  context: Context,
  id: string,
  { base, changes }: { readonly base?: number | undefined; readonly changes: Changes },
): Promise<Result<SeenDocument>> {
  const edit = { collection: 'photos', id: id.toLowerCase(), changes, action: 'Image', ...onBase(base) } as const;
  return editDocument(context, edit);
}

export const imageModule = defineModule(imageCalls, {
  imageList: ({ query }, context) => imagesOf(context, query.idIntervention),
  image: async ({ params }, context) => {
    const found = await findOrRefuse(context, 'photos', params.id);
    if (!found.ok) return found;
    return ok(presentPhoto(context, found.value));
  },
  imageCreate: async (_, context) => {
    const received = await receiveNewImage(context);
    return received.ok ? ok(presentPhoto(context, received.value)) : received;
  },
  imageReplace: async ({ params, body: { base, ...changes } }, context) => {
    const written = await write(context, params.id, { base, changes });
    return written.ok ? ok(presentPhoto(context, written.value)) : written;
  },
  imageDelete: async ({ params }, context) => {
    const written = await write(context, params.id, { changes: { retireLe: context.now } });
    return written.ok ? ok(null) : written;
  },
});
