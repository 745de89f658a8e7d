import type { Multipart, MultipartFile } from '@fastify/multipart';
import { z } from 'zod';
import { can } from '#domain/access/can.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/base/result.ts';
import type { Intervention, Photo } from '#domain/interventions/intervention.ts';
import { findVisible, type StoredDocument } from '../../documents/document.ts';
import { ecrireServeur } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { auteurDe, transaction } from '../documents.ts';

const IMAGE_MAX_BYTES = 25 * 1024 * 1024;
const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

const meta = z.array(z.object({ id: z.uuid() })).max(20);

/**
 * POST AddImages: the bytes of photos whose documents are already here. Each file is tied to its photo by its name
 * (`<photo id>.jpg`) or by its rank in `meta`, a field that comes before the files: [{ "id": "…" }]. A file is kept
 * only if its SHA-256 is the photo's; then `recuLe` acknowledges it. The same photo sent five times is received once.
 * A refused file stops the call; those before it are received, and sending all again is harmless.
 */
export async function receiveImages(context: Context): Promise<Result<StoredDocument[]>> {
  const { request } = context;
  if (!request.isMultipart()) return refuse('VALIDATION', { champs: { '': 'multipart/form-data attendu' } });
  const received: StoredDocument[] = [];
  const fields: Record<string, string> = {};
  let refusal: Refusal | null = null;
  let rank = 0;
  for await (const part of request.parts() as AsyncIterable<Multipart>) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    const result: Result<StoredDocument> = refusal ?? (await receiveOne(context, part, { fields, rank }));
    rank += 1;
    if (result.ok) received.push(result.value);
    else refusal = result;
    part.file.resume();
  }
  if (refusal !== null) return refusal;
  return rank === 0 ? refuse('VALIDATION', { champs: { files: 'manquant' } }) : ok(received);
}

interface Sent {
  readonly fields: Readonly<Record<string, string>>;
  readonly rank: number;
}

async function receiveOne(context: Context, part: MultipartFile, sent: Sent): Promise<Result<StoredDocument>> {
  const id = photoId(part.filename, sent);
  if (!id.ok) return id;
  const photo = await writablePhoto(context, id.value, sent.fields['idIntervention']);
  if (!photo.ok) return photo;
  const { sha256, recuLe } = photo.value.data as unknown as Photo;
  const stored = await context.fichiers.put(part.file, { max: IMAGE_MAX_BYTES, types: IMAGE_TYPES, sha256 });
  if (!stored.ok) return { ...stored, data: { ...stored.data, champs: { [id.value]: stored.code } } };
  if (recuLe !== null) return photo;
  return acknowledge(context, photo.value, stored.value);
}

function photoId(filename: string, { fields, rank }: Sent): Result<string> {
  const named = UUID.exec(filename)?.[0];
  if (named !== undefined) return ok(named.toLowerCase());
  const read = meta.safeParse(parseJson(fields['meta']));
  const listed = read.success ? read.data[rank]?.id : undefined;
  return listed === undefined ? refuse('VALIDATION', { champs: { meta: 'photo non désignée' } }) : ok(listed);
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** The bytes may come after the submission, by who may write the intervention; nothing comes after the report. */
async function writablePhoto(
  { db, portees, acteur }: Context,
  id: string,
  idIntervention: string | undefined,
): Promise<Result<StoredDocument>> {
  const photo = await findVisible(db, { collection: 'photos', id, portees });
  if (photo === null) return refuse('INTROUVABLE', { champs: { [id]: 'inconnu' } });
  const { idIntervention: owner, recuLe } = photo.data as unknown as Photo;
  if (idIntervention !== undefined && idIntervention !== owner)
    return refuse('VALIDATION', { champs: { idIntervention: 'autre intervention' } });
  const intervention = await findVisible(db, { collection: 'interventions', id: owner, portees });
  if (intervention === null) return refuse('INTROUVABLE', { champs: { [id]: 'inconnu' } });
  const data = intervention.data as unknown as Intervention;
  const droit = can(acteur, 'photo.ecrire', data);
  if (!droit.ok) return droit;
  return recuLe === null && data.etat === 'VALIDE' ? refuse('VERROUILLE', { etat: data.etat }) : ok(photo);
}

function acknowledge(
  context: Context,
  photo: StoredDocument,
  { sha256, type, taille }: { sha256: string; type: string; taille: number },
) {
  const { maintenant } = context;
  return transaction(context, async (tx) => {
    await tx.query(
      'insert into fichiers (sha256, type, taille, cree_le) values ($1, $2, $3, $4) on conflict do nothing',
      [sha256, type, taille, maintenant],
    );
    return ecrireServeur(tx, auteurDe(context), {
      collection: 'photos',
      id: photo.id,
      changes: { recuLe: maintenant },
      action: 'AddImages',
    });
  });
}
