import type { filesCalls } from '#domain/api/files.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Fichier } from '#domain/dossiers/dossier.ts';
import type { Photo } from '#domain/interventions/intervention.ts';
import { findVisible, listVisible } from '../../documents/document.ts';
import type { Context, FileAnswer, Handlers } from '../../http/context.ts';
import { noterLecture } from '../documents.ts';
import { openSending, readSending, receivePiece } from './sendings.ts';

type Described = Pick<Fichier, 'nom' | 'type' | 'sha256'>;

/** Shown in the page only when it cannot run anything there. */
const SHOWN = /^(?:image\/(?:jpeg|png|webp)|application\/pdf)$/;

async function send(
  { fichiers }: Context,
  { nom, type, sha256 }: Described,
  inline: boolean,
): Promise<Result<FileAnswer>> {
  const bytes = await fichiers.read(sha256);
  if (bytes === null) return refuse('INTROUVABLE');
  return ok({ type, nom, contenu: bytes.contenu, inline: inline && SHOWN.test(type) });
}

/** A photo whose bytes have arrived. */
async function findPhoto(context: Context, id: string): Promise<Described | null> {
  const photo = await findVisible(context.db, { collection: 'photos', id, portees: context.portees });
  if (photo === null) return null;
  await noterLecture(context, photo);
  const { nom, type, sha256, recuLe } = photo.data as unknown as Photo;
  return recuLe === null ? null : { nom, type, sha256 };
}

/** A file of a dossier in the reader's scope. */
async function findFichier(context: Context, id: string): Promise<Described | null> {
  const [dossier] = await listVisible(context.db, {
    collection: 'dossiers',
    portees: context.portees,
    where: "data -> 'fichiers' @> jsonb_build_array(jsonb_build_object('id', $3::text))",
    params: [id],
    tail: 'limit 1',
  });
  if (dossier === undefined) return null;
  await noterLecture(context, dossier);
  return (dossier.data['fichiers'] as Fichier[]).find((fichier) => fichier.id === id) ?? null;
}

export function filesHandlers(): Handlers<typeof filesCalls> {
  return {
    envoisOuvrir: async ({ body: { envois } }, context) => {
      const states = [];
      for (const opening of envois) {
        const state = await openSending(context, opening);
        states.push(
          state.ok ? { ok: true as const, ...state.value } : { ok: false as const, id: opening.id, code: state.code },
        );
      }
      return ok(states);
    },
    envoisEtat: ({ params }, context) => readSending(context, params.id),
    envoisMorceau: ({ params, query }, context) => receivePiece(context, { ...params, ...query }),
    filesDownload: async ({ query: { id, inline } }, context) => {
      const key = id.toLowerCase();
      const found = (await findPhoto(context, key)) ?? (await findFichier(context, key));
      return found === null ? refuse('INTROUVABLE') : send(context, found, inline);
    },
    demandeGetFile: async ({ params }, context) => {
      const found = await findFichier(context, params.id.toLowerCase());
      return found === null ? refuse('INTROUVABLE') : send(context, found, true);
    },
  };
}
