import { ASSESSOR_ROLES, FIELD_ROLES } from '../access/roles.ts';
import { z } from 'zod';
import { EVENTS, QUALITES, SIGNATORY_STATUSES } from '../signatures/envelope.ts';
import { calls } from './call.ts';
import { byId, recordId } from './lists.ts';

const TAG = 'Intervention';

const template = z.string().regex(/^[\w-]{1,40}$/);
const HORODATAGE = [
  'RAPPORT_NON_EMIS',
  'HORODATAGE_ABSENT',
  'HORODATAGE_ECHEC',
  'PHOTOS_MANQUANTES',
  'FORMULAIRE_ILLISIBLE',
  'DESSIN_INTERROMPU',
] as const;

/** Why a report does not leave for its signatures. */
export const SENDING = [
  'DESSIN_INTERROMPU',
  'SIGNATURE_ABSENTE',
  'SIGNATURE_ECHEC',
  'SCEAU_PERIME',
  'HORODATAGE_ABSENT',
  'RAPPORT_NON_EMIS',
  'RAPPORT_REMPLACE',
  'PHOTOS_MANQUANTES',
  'CHAMPS_MANQUANTS',
  'FORMULAIRE_ILLISIBLE',
  'REGLE_METIER',
  'VERROUILLE',
] as const;

/** The timestamp of a report (RFC 3161). */
export const horodatageAnswer = z.object({
  /** Of the report as it is handed over, with its code. */
  sha256: z.string().length(64),
  genTime: z.iso.datetime(),
  /** Serial number of the token, in hexadecimal. */
  serie: z.string(),
  /** OID. */
  politique: z.string(),
  /** The token in DER, base64: what any RFC 3161 tool checks. */
  jeton: z.string(),
  autorite: z.string(),
  /** Whether the token still holds, for these bytes and the certificates that this server trusts. */
  verifie: z.boolean(),
});

/** What was sent to be signed, or would be: then without an id. */
export const envelopeAnswer = z.object({
  signatureStatus: z.string(),
  enveloppeId: z.uuid().nullable(),
  signataires: z.array(
    z.object({
      nom: z.string(),
      email: z.string(),
      qualite: z.enum(QUALITES).optional(),
      ordre: z.number().int(),
      statut: z.enum(SIGNATORY_STATUSES),
      lien: z.string().nullable(),
    }),
  ),
  expireLe: z.iso.datetime(),
});

/** What is done with an issued report. */
export const rapportsCalls = calls({
  generatePdfByToken: {
    method: 'GET',
    path: '/api/Intervention/GeneratePdfByToken/:token',
    summary: 'Le rapport derrière le QR code imprimé sur lui ; sans session, essais comptés, lectures gardées',
    tag: TAG,
    params: z.strictObject({ token: z.string().min(1).max(200) }),
    answer: 'pdf',
    roles: 'public',
    offline: '-',
    errors: ['RAPPORT_REMPLACE', 'LIEN_EXPIRE', 'FORMULAIRE_ILLISIBLE', 'DESSIN_INTERROMPU'],
  },
  timestamp: {
    method: 'GET',
    path: '/api/Intervention/Timestamp/:a/:b',
    summary: 'Horodatage RFC 3161 du rapport b de l’intervention a ; fait s’il n’existe pas, le même ensuite',
    tag: TAG,
    params: z.strictObject({ a: recordId, b: template }),
    answer: horodatageAnswer,
    roles: [...FIELD_ROLES, ...ASSESSOR_ROLES],
    offline: '-',
    errors: HORODATAGE,
  },
  generateHorodatagePdf: {
    method: 'GET',
    path: '/api/Intervention/GenerateHorodatagePdf/:id/:template/:qr',
    summary: 'Le même rapport PDF, scellé par un horodatage du document (PAdES DocTimeStamp)',
    tag: TAG,
    params: z.strictObject({ id: recordId, template, qr: z.stringbool() }),
    answer: 'pdf',
    roles: FIELD_ROLES,
    offline: '-',
    errors: HORODATAGE,
  },
  generateSignature: {
    method: 'GET',
    path: '/api/Intervention/generateSignature/:id/:template/:qr',
    summary:
      'Envoie le rapport en signature, une seule fois ; test=true : dit ce qui partirait, n’envoie et n’écrit rien',
    tag: TAG,
    params: z.strictObject({ id: recordId, template, qr: z.stringbool() }),
    query: z.strictObject({ test: z.stringbool().default(false) }),
    answer: envelopeAnswer,
    roles: FIELD_ROLES,
    offline: '-',
    errors: SENDING,
  },
  downloadSign: {
    method: 'GET',
    path: '/api/Intervention/downloadSign/:id',
    summary: 'Le rapport signé ; 404 avant « Signature finalisée »',
    tag: TAG,
    params: byId,
    answer: 'pdf',
    roles: '*',
    offline: 'L',
  },
  signatureCallBack: {
    method: 'POST',
    path: '/api/CSContract/CallBackURL',
    summary: 'Rappel du service de signature, signé (x-constat-signature) ; entendu une fois par id d’événement',
    tag: TAG,
    body: z.strictObject({
      id: z.string().min(1).max(100),
      enveloppeId: z.uuid(),
      statut: z.enum(EVENTS),
      signataire: z.string().max(320).nullable(),
    }),
    answer: 'none',
    roles: 'public',
    offline: '-',
    errors: ['RAPPEL_INVALIDE', 'SIGNATURE_ECHEC', 'CONFLIT'],
  },
});
