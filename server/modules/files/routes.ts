import { dataOf } from '../../documents/of-kind.ts';
import { fileKind } from '#domain/fichiers/file-kind.ts';
import { filesCalls } from '#domain/api/files.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { FileRecord } from '#domain/fichiers/file.ts';
import { findVisible } from '../../documents/visible.ts';
import type { Context, FileAnswer } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { findOrRefuse } from '../documents.ts';
import { filesOfDossier } from '../dossier-files.ts';
import { findFile } from './receivable.ts';
import { openSending, readSending, receivePiece } from './sendings.ts';
import { type Container, receiveFiles, removeFile } from './uploads.ts';

type Described = Pick<FileRecord, 'nom' | 'sha256'> & { readonly type: string };

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

/** A photo whose bytes have arrived; one that was taken away, for those who are told what it was ([dossiers/D27]). */
async function findPhoto(context: Context, id: string): Promise<Described | null> {
  const photo = await findVisible(context.db, context, { collection: 'photos', id });
  if (photo === null) return null;
  const { nom, type, sha256, recuLe } = photo.data;
  return recuLe === null || sha256 === '' ? null : { nom, type, sha256 };
}

/** A file in the reader's scope, once its bytes have arrived and as long as nobody took it away. */
async function readable(context: Context, id: string): Promise<Described | null> {
  const document = await findFile(context.db, context, id);
  if (document === null) return null;
  const { nom, type, sha256, recuLe, retireLe } = dataOf(fileKind, document);
  if (recuLe === null || retireLe !== null) return null;
  return { nom, type, sha256 };
}

export const filesModule = defineModule(filesCalls, {
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
    const found = (await findPhoto(context, key)) ?? (await readable(context, key));
    return found === null ? refuse('INTROUVABLE') : send(context, found, inline);
  },
  demandeGetFile: async ({ params }, context) => {
    const found = await readable(context, params.id.toLowerCase());
    return found === null ? refuse('INTROUVABLE') : send(context, found, true);
  },
  uploadFiles: ({ params }, context) => receiveFiles(context, containerOf(params.container)),
  changeDemandFiles: async ({ params }, context) => {
    const changed = await receiveFiles(context, { genre: 'demande', ref: params.id });
    if (!changed.ok) return changed;
    const dossier = await findOrRefuse(context, 'dossiers', params.id);
    return dossier.ok ? ok(await filesOfDossier(context, dossier.value.id)) : dossier;
  },
  deleteFile: ({ params }, context) => removeFile(context, { ...containerOf(params.container), id: params.id }),
});

/** `demande-<id>`, `ticket-<id>`, `message-<id>` or `ged-<id>`: the contract has checked it. */
function containerOf(container: string): Container {
  const dash = container.indexOf('-');
  return { genre: container.slice(0, dash).toLowerCase() as Container['genre'], ref: container.slice(dash + 1) };
}
