import type { EtatEnvoi } from '#domain/api/files.ts';
import type { Readable } from 'node:stream';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Photo } from '#domain/interventions/intervention.ts';
import type { StoredDocument } from '../../documents/document.ts';
import type { Context } from '../../http/context.ts';
import { acknowledgePhoto, IMAGE_MAX_BYTES, IMAGE_TYPES, writablePhoto } from '../photos.ts';

interface Opening {
  readonly id: string;
  readonly sha256: string;
  readonly taille: number;
}

/** What is announced must be what the photo's document says: the bytes of another picture never take its place. */
export async function openSending(context: Context, { id, sha256, taille }: Opening): Promise<Result<EtatEnvoi>> {
  const photo = await sendable(context, id);
  if (!photo.ok) return photo;
  const announced = photo.value.data as unknown as Photo;
  if (announced.sha256 !== sha256 || announced.taille !== taille) return refuse('EMPREINTE_DIFFERENTE');
  return ok(await stateOf(context, photo.value));
}

export async function readSending(context: Context, id: string): Promise<Result<EtatEnvoi>> {
  const photo = await sendable(context, id);
  return photo.ok ? ok(await stateOf(context, photo.value)) : photo;
}

/** The last byte closes the sending: hash and type are checked, and the photo is acknowledged. */
export async function receivePiece(
  context: Context,
  { id, offset }: { readonly id: string; readonly offset: number },
): Promise<Result<EtatEnvoi>> {
  const { request, fichiers } = context;
  const photo = await sendable(context, id);
  if (!photo.ok) return photo;
  const { sha256, taille, recuLe } = photo.value.data as unknown as Photo;
  if (recuLe !== null) return ok(await stateOf(context, photo.value));
  if (!isBytes(request.body)) return refuse('VALIDATION', { champs: { '': 'application/octet-stream attendu' } });
  const piece = { offset, contenu: request.body };
  const arrival = await fichiers.partiels.receive(photo.value.id, piece, { sha256, taille, types: IMAGE_TYPES });
  if (!arrival.ok) return arrival;
  const { recus, fichier } = arrival.value;
  if (fichier === null) return ok({ id: photo.value.id, etat: 'ouvert', recus, taille });
  const acknowledged = await acknowledgePhoto(context, photo.value, fichier);
  return acknowledged.ok ? ok({ id: photo.value.id, etat: 'recu', recus, taille }) : acknowledged;
}

async function sendable(context: Context, id: string): Promise<Result<StoredDocument>> {
  const photo = await writablePhoto(context, id.toLowerCase(), undefined);
  if (!photo.ok) return photo;
  const { taille } = photo.value.data as unknown as Photo;
  return taille > IMAGE_MAX_BYTES ? refuse('FICHIER_TROP_GROS', { max: IMAGE_MAX_BYTES }) : photo;
}

async function stateOf({ fichiers }: Context, { id, data }: StoredDocument): Promise<EtatEnvoi> {
  const { taille, recuLe } = data as unknown as Photo;
  return recuLe === null
    ? { id, etat: 'ouvert', recus: await fichiers.partiels.size(id), taille }
    : { id, etat: 'recu', recus: taille, taille };
}

const isBytes = (body: unknown): body is Readable => typeof body === 'object' && body !== null && 'pipe' in body;
