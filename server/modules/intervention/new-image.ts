import { randomUUID } from 'node:crypto';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import { z } from 'zod';
import { can } from '#domain/access/can.ts';
import { imageMeta } from '#domain/api/image.ts';
import { recordId } from '#domain/api/lists.ts';
import { refuse, type Result } from '#domain/base/result.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { StoredDocument } from '../../documents/document.ts';
import type { Context } from '../../http/context.ts';
import { champsOf } from '../../http/errors.ts';
import { modifier, trouver } from '../documents.ts';
import { acknowledge, IMAGE_MAX_BYTES, IMAGE_TYPES } from '../photos.ts';

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
export async function receiveNewImage(context: Context): Promise<Result<StoredDocument>> {
  const { request } = context;
  if (!request.isMultipart()) return refuse('VALIDATION', { champs: { '': 'multipart/form-data attendu' } });
  const fields: Record<string, string> = {};
  let result: Result<StoredDocument> | null = null;
  for await (const part of request.parts() as AsyncIterable<Multipart>) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else {
      result ??= await receive(context, part, fields);
      part.file.resume();
    }
  }
  return result ?? refuse('VALIDATION', { champs: { fichier: 'manquant' } });
}

async function receive(
  context: Context,
  part: MultipartFile,
  fields: Readonly<Record<string, string>>,
): Promise<Result<StoredDocument>> {
  const read = sent.safeParse(fields);
  if (!read.success) return refuse('VALIDATION', { champs: champsOf(read.error) });
  const { idEntite, cf_id, meta } = read.data;
  const intervention = await trouver(context, 'interventions', idEntite);
  if (!intervention.ok) return intervention;
  const data = intervention.value.data as unknown as Intervention;
  // Told before the bytes are stored; the write path decides for good.
  const droit = can(context.acteur, 'photo.ecrire', data);
  if (!droit.ok) return droit;
  if (data.effaceLe !== undefined) return refuse('DONNEES_EFFACEES');
  const { id = randomUUID(), sha256, ...described } = meta;
  const limits = { max: IMAGE_MAX_BYTES, types: IMAGE_TYPES, ...(sha256 === undefined ? {} : { sha256 }) };
  const stored = await context.fichiers.put(part.file, limits);
  if (!stored.ok) return stored;
  const changes = {
    ...described,
    ...stored.value,
    idIntervention: data.id,
    idDossier: data.demandeId,
    cf_id,
    nom: part.filename.slice(0, 200) || 'photo',
  };
  const edit = { collection: 'photos', id, changes, nouveau: true, action: 'Image' } as const;
  const written = await modifier(context, edit);
  return written.ok ? acknowledge(context, written.value, stored.value) : written;
}
