import type { UploadState } from '#domain/api/files.ts';
import type { Readable } from 'node:stream';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Context } from '../../http/context.ts';
import { acknowledge, MAX_IMAGE_BYTES } from '../photos.ts';
import { receivable, type Receivable } from './receivable.ts';

interface Opening {
  readonly id: string;
  readonly sha256: string;
  readonly taille: number;
}

/** What is announced must be what the document says: the bytes of another picture never take its place. */
export async function openSending(context: Context, { id, sha256, taille }: Opening): Promise<Result<UploadState>> {
  const found = await sendable(context, id);
  if (!found.ok) return found;
  if (found.value.sha256 !== sha256 || found.value.taille !== taille) return refuse('EMPREINTE_DIFFERENTE');
  return ok(await stateOf(context, found.value));
}

export async function readSending(context: Context, id: string): Promise<Result<UploadState>> {
  const found = await sendable(context, id);
  return found.ok ? ok(await stateOf(context, found.value)) : found;
}

/** The last byte closes the sending: hash and type are checked, and the document is acknowledged. */
export async function receivePiece(
  context: Context,
  { id, offset }: { readonly id: string; readonly offset: number },
): Promise<Result<UploadState>> {
  const { request, fichiers } = context;
  const found = await sendable(context, id);
  if (!found.ok) return found;
  const { document, sha256, taille, recuLe, types } = found.value;
  if (recuLe !== null) return ok(await stateOf(context, found.value));
  if (!isBytes(request.body)) return refuse('VALIDATION', { champs: { '': 'application/octet-stream attendu' } });
  const arrival = await fichiers.partiels.receive(
    document.id,
    { offset, contenu: request.body },
    { sha256, taille, types },
  );
  if (!arrival.ok) return arrival;
  const { recus, fichier } = arrival.value;
  if (fichier === null) return ok({ id: document.id, etat: 'ouvert', recus, taille });
  const acknowledged = await acknowledge(context, document, fichier);
  return acknowledged.ok ? ok({ id: document.id, etat: 'recu', recus, taille }) : acknowledged;
}

async function sendable(context: Context, id: string): Promise<Result<Receivable>> {
  const found = await receivable(context, id.toLowerCase());
  if (!found.ok) return found;
  return found.value.taille > MAX_IMAGE_BYTES ? refuse('FICHIER_TROP_GROS', { max: MAX_IMAGE_BYTES }) : found;
}

async function stateOf({ fichiers }: Context, { document, taille, recuLe }: Receivable): Promise<UploadState> {
  const { id } = document;
  return recuLe === null
    ? { id, etat: 'ouvert', recus: await fichiers.partiels.size(id), taille }
    : { id, etat: 'recu', recus: taille, taille };
}

const isBytes = (body: unknown): body is Readable => typeof body === 'object' && body !== null && 'pipe' in body;
