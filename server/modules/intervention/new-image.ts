import { randomUUID } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import { z } from 'zod';
import { can } from '#domain/access/can.ts';
import { imageMeta } from '#domain/api/image.ts';
import { fileName } from '#domain/base/file-name.ts';
import { recordId } from '#domain/api/lists.ts';
import { refuse, type Result } from '#domain/base/result.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import { type FormFields, readForm } from '../../http/bodies.ts';
import type { Context } from '../../http/context.ts';
import { fieldsOf } from '../../http/errors.ts';
import { editDocument, findOrRefuse } from '../documents.ts';
import { acknowledge, MAX_IMAGE_BYTES, IMAGE_TYPES } from '../photos.ts';

const sent = z.strictObject({
  entite: z.literal('intervention'),
  idEntite: recordId,
  cf_id: z.string().min(1).max(60),
  meta: z
    .string()
    .max(4000)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'JSON attendu' });
        return z.NEVER;
      }
    })
    .pipe(imageMeta),
});

/**
 * POST Image: one picture, its description and its bytes in one call; the fields come before the file. The document is
 * written through the one write path, then its bytes are acknowledged: a refusal leaves no document.
 */
export async function receiveNewImage(context: Context): Promise<Result<SeenDocument>> {
  let result: Result<SeenDocument> | null = null;
  const read = await readForm(context.request, async (part, fields) => {
    result ??= await receive(context, part, fields);
  });
  if (!read.ok) return read;
  return result ?? refuse('VALIDATION', { champs: { fichier: 'manquant' } });
}

async function receive(context: Context, part: MultipartFile, fields: FormFields): Promise<Result<SeenDocument>> {
  const read = sent.safeParse(fields);
  if (!read.success) return refuse('VALIDATION', { champs: fieldsOf(read.error) });
  const { idEntite, cf_id, meta } = read.data;
  const intervention = await findOrRefuse(context, 'interventions', idEntite);
  if (!intervention.ok) return intervention;
  const data = intervention.value.data;
  // Told before the bytes are stored; the write path decides for good.
  const right = can(context.actor, 'photo.ajouter', data);
  if (!right.ok) return right;
  if (data.effaceLe !== undefined) return refuse('DONNEES_EFFACEES');
  const { id = randomUUID(), sha256, ...described } = meta;
  const limits = { max: MAX_IMAGE_BYTES, types: IMAGE_TYPES, ...(sha256 === undefined ? {} : { sha256 }) };
  const stored = await context.fichiers.put(part.file, limits);
  if (!stored.ok) return stored;
  const changes = {
    ...described,
    ...stored.value,
    idIntervention: data.id,
    idDossier: data.demandeId,
    cf_id,
    nom: fileName(part.filename, stored.value.type),
  };
  const edit = { collection: 'photos', id, changes, nouveau: true, action: 'Image' } as const;
  const written = await editDocument(context, edit);
  return written.ok ? acknowledge(context, written.value, stored.value) : written;
}
