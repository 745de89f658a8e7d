import { CUSTOMER_ROLES, FIELD_ROLES } from '../access/roles.ts';
import { z } from 'zod';
import { ERRORS, type ErrorCode } from '../base/errors.ts';
import { calls } from './call.ts';
import { fileAnswer } from './demande-shapes.ts';
import { byId, recordId } from './lists.ts';

/** The client and the installer give papers too. */
const GIVERS = [...FIELD_ROLES, ...CUSTOMER_ROLES] as const;
/** Who reads a ticket gives it files, BASIC included ([tickets/B12]). */
const TICKET_GIVERS = [...GIVERS, 'BASIC'] as const;
const container = z
  .string()
  .regex(/^(?:demande-\d{1,9}|(?:demande|ticket|message|ged)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i);
/** Of bytes that arrive, pictures or not ([sync/M3] [sync/M10]). */
export const FILE_ERRORS = [
  'FICHIER_TROP_GROS',
  'FICHIER_TYPE',
  'IMAGE_ILLISIBLE',
  'IMAGE_TROP_GRANDE',
  'EMPREINTE_DIFFERENTE',
  'VERROUILLE',
] as const;

/** Where the sending of the bytes of a photo, or of a file, stands on the server. */
export const uploadState = z.object({
  /** Photo. */
  id: z.string(),
  etat: z.enum(['ouvert', 'recu']),
  /** Bytes that are on the server, from the first one: the next piece begins there. */
  recus: z.number().int().min(0),
  taille: z.number().int().min(1),
});
export type UploadState = z.output<typeof uploadState>;

/**
 * Resumable sending (domain/sync/SPEC.md [sync/S20]): one call opens or finds again the sendings of many photos, then pieces
 * go at their offset, of any size and cut anywhere; the last byte makes the server check the SHA-256 and acknowledge.
 */
export const filesCalls = calls({
  envoisOuvrir: {
    method: 'POST',
    path: '/api/Files/envois',
    summary:
      'Ouvre, ou retrouve, l’envoi des octets de photos ou de pièces déjà décrites ; chaque ligne est jugée seule',
    tag: 'Files',
    body: z.strictObject({
      envois: z
        .array(
          z.strictObject({
            id: recordId,
            sha256: z.string().regex(/^[0-9a-f]{64}$/),
            taille: z.number().int().min(1),
          }),
        )
        .min(1)
        .max(200),
    }),
    answer: z.array(
      z.discriminatedUnion('ok', [
        uploadState.extend({ ok: z.literal(true) }),
        z.object({ ok: z.literal(false), id: z.string(), code: z.enum(Object.keys(ERRORS) as ErrorCode[]) }),
      ]),
    ),
    roles: TICKET_GIVERS,
    rescuing: true,
    offline: '-',
  },
  envoisEtat: {
    method: 'GET',
    path: '/api/Files/envois/:id',
    summary: 'Où en est l’envoi d’une photo ou d’une pièce',
    tag: 'Files',
    params: byId,
    answer: uploadState,
    roles: TICKET_GIVERS,
    offline: '-',
    errors: ['VERROUILLE'],
  },
  envoisMorceau: {
    method: 'PUT',
    path: '/api/Files/envois/:id',
    summary:
      'Octets d’une photo ou d’une pièce à partir de offset ; ce qui est déjà reçu est ignoré, le dernier octet vaut accusé',
    tag: 'Files',
    params: byId,
    query: z.strictObject({ offset: z.coerce.number().int().min(0) }),
    body: 'octets',
    answer: uploadState,
    roles: TICKET_GIVERS,
    rescuing: true,
    offline: '-',
    errors: FILE_ERRORS,
  },
  filesDownload: {
    method: 'GET',
    path: '/api/Files/download',
    summary: 'Octets d’une photo, d’une signature ou d’un fichier',
    tag: 'Files',
    query: z.strictObject({ id: recordId, inline: z.stringbool().default(true) }),
    answer: 'file',
    roles: '*',
    offline: 'L',
  },
  demandeGetFile: {
    method: 'GET',
    path: '/api/Demande/GetFile/:id',
    summary: 'Un fichier d’un dossier',
    tag: 'Demande',
    params: z.strictObject({ id: recordId }),
    answer: 'file',
    roles: '*',
    offline: 'L',
  },
  uploadFiles: {
    method: 'POST',
    path: '/api/Files/uploadFiles/:container',
    summary:
      'Ajoute des pièces (files, categorie) à un conteneur : demande-<id>, ticket-<id>, message-<id>, ou ged-<id> d’un document, dont la pièce devient la version suivante ; 25 Mo chacune, type lu du contenu',
    tag: 'Files',
    params: z.strictObject({ container }),
    body: 'multipart',
    answer: z.array(fileAnswer),
    roles: TICKET_GIVERS,
    offline: 'Q',
    errors: FILE_ERRORS,
  },
  deleteFile: {
    method: 'DELETE',
    path: '/api/Files/deleteFile/:container/:id',
    summary: 'Retire une pièce d’un dossier, d’un ticket ou d’un message',
    tag: 'Files',
    params: z.strictObject({ container, id: z.uuid() }),
    answer: 'none',
    roles: TICKET_GIVERS,
    offline: 'Q',
    errors: ['VERROUILLE'],
  },
  changeDemandFiles: {
    method: 'PUT',
    path: '/api/Demande/changeDemandFiles/:id',
    summary:
      'Pièces d’un dossier : ajouts (files), supprimes[], categories{}, noms{}, tout ou rien ; répond toutes ses pièces',
    tag: 'Demande',
    params: byId,
    body: 'multipart',
    answer: z.array(fileAnswer),
    roles: GIVERS,
    offline: 'Q',
    errors: FILE_ERRORS,
  },
});
