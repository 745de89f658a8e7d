import { dataOf } from '../../documents/of-kind.ts';
import { photoKind } from '#domain/photos/photo-kind.ts';
import type { MultipartFile } from '@fastify/multipart';
import { z } from 'zod';
import { ok, refuse, type Refusal, type Result } from '#domain/base/result.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import { type FormFields, readForm } from '../../http/bodies.ts';
import type { Context } from '../../http/context.ts';
import { acknowledge, MAX_IMAGE_BYTES, IMAGE_TYPES, writablePhoto } from '../photos.ts';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

const meta = z.array(z.object({ id: z.uuid() })).max(20);

/**
 * POST AddImages: the bytes of photos whose documents are already here. Each file is tied to its photo by its name
 * (`<photo id>.jpg`) or by its rank in `meta`, a field that comes before the files: [{ "id": "…" }]. A file is kept
 * only if its SHA-256 is the photo's; then `recuLe` acknowledges it. The same photo sent five times is received once.
 * A refused file stops the call; those before it are received, and sending all again is harmless.
 */
export async function receiveImages(context: Context): Promise<Result<SeenDocument[]>> {
  const received: SeenDocument[] = [];
  let refusal: Refusal | null = null;
  let rank = 0;
  const read = await readForm(context.request, async (part, fields) => {
    const result: Result<SeenDocument> = refusal ?? (await receiveOne(context, part, { fields, rank }));
    rank += 1;
    if (result.ok) received.push(result.value);
    else refusal = result;
  });
  if (!read.ok) return read;
  if (refusal !== null) return refusal;
  return rank === 0 ? refuse('VALIDATION', { champs: { files: 'manquant' } }) : ok(received);
}

interface Sent {
  readonly fields: FormFields;
  readonly rank: number;
}

async function receiveOne(context: Context, part: MultipartFile, sent: Sent): Promise<Result<SeenDocument>> {
  const id = photoId(part.filename, sent);
  if (!id.ok) return id;
  const photo = await writablePhoto(context, id.value, sent.fields['idIntervention']);
  if (!photo.ok) return photo;
  const { sha256, recuLe } = dataOf(photoKind, photo.value);
  const stored = await context.fichiers.put(part.file, { max: MAX_IMAGE_BYTES, types: IMAGE_TYPES, sha256 });
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
