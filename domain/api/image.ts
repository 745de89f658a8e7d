import { FIELD_ROLES } from '../access/roles.ts';
import { z } from 'zod';
import { photo } from '../interventions/intervention.ts';
import { newDocumentId } from '../fields/document-id.ts';
import { calls } from './call.ts';
import { FILE_ERRORS } from './files.ts';
import { photoAnswer } from './intervention-shapes.ts';
import { base, byId, recordId } from './lists.ts';

const TAG = 'Image';

/** The field `meta` of a picture that is sent whole: what its bytes do not say. `sha256` is checked when given. */
export const imageMeta = z.strictObject({
  /** Given by the caller so that the same picture sent twice is one. */
  id: newDocumentId.optional(),
  genre: photo.shape.genre.default('photo'),
  prisLe: photo.shape.prisLe,
  largeur: z.number().int().min(1).max(65_535),
  hauteur: z.number().int().min(1).max(65_535),
  lat: z.number().min(-90).max(90).nullable().default(null),
  lng: z.number().min(-180).max(180).nullable().default(null),
  precisionM: z.number().min(0).nullable().default(null),
  legende: photo.shape.legende.default(null),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});

/** Pictures of interventions: read, sent whole, captioned, taken away. Devices send theirs by pieces (files.ts). */
export const imageCalls = calls({
  imageList: {
    method: 'GET',
    path: '/api/Image',
    summary: 'Photos et signatures d’une intervention',
    tag: TAG,
    query: z.strictObject({ idIntervention: recordId }),
    answer: z.array(photoAnswer),
    roles: '*',
    offline: 'L',
  },
  image: {
    method: 'GET',
    path: '/api/Image/:id',
    summary: 'Une photo : ce qui la décrit, et l’adresse de ses octets',
    tag: TAG,
    params: byId,
    answer: photoAnswer,
    roles: '*',
    offline: 'L',
  },
  imageCreate: {
    method: 'POST',
    path: '/api/Image',
    summary: 'Une photo ou une signature et ses octets (entite = intervention, idEntite, cf_id, meta, fichier)',
    tag: TAG,
    body: 'multipart',
    answer: photoAnswer,
    status: 201,
    roles: FIELD_ROLES,
    offline: 'Q',
    errors: [...FILE_ERRORS, 'CONFLIT'],
  },
  imageReplace: {
    method: 'PUT',
    path: '/api/Image/:id',
    summary: 'Change la légende d’une photo',
    tag: TAG,
    params: byId,
    body: z.strictObject({ ...base, legende: photo.shape.legende }),
    answer: photoAnswer,
    roles: FIELD_ROLES,
    offline: 'Q',
    errors: ['VERROUILLE', 'CONFLIT'],
  },
  imageDelete: {
    method: 'DELETE',
    path: '/api/Image/:id',
    summary: 'Retire une photo avant l’émission du rapport',
    tag: TAG,
    params: byId,
    answer: 'none',
    roles: FIELD_ROLES,
    offline: 'Q',
    errors: ['VERROUILLE'],
  },
});
