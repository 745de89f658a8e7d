import { z } from 'zod';
import { calls } from './call.ts';
import { recordId } from './lists.ts';

const TAG = 'Intervention';

const template = z.string().regex(/^[\w-]{1,40}$/);
const TERRAIN = ['ADMIN', 'MANAGER', 'CONTROL'] as const;
const HORODATAGE = ['RAPPORT_NON_EMIS', 'HORODATAGE_ABSENT', 'HORODATAGE_ECHEC', 'PHOTOS_MANQUANTES'] as const;

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
    errors: ['RAPPORT_REMPLACE', 'LIEN_EXPIRE'],
  },
  timestamp: {
    method: 'GET',
    path: '/api/Intervention/Timestamp/:a/:b',
    summary: 'Horodatage RFC 3161 du rapport b de l’intervention a ; fait s’il n’existe pas, le même ensuite',
    tag: TAG,
    params: z.strictObject({ a: recordId, b: template }),
    answer: horodatageAnswer,
    roles: [...TERRAIN, 'COFRAC', 'PNCEE'],
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
    roles: TERRAIN,
    offline: '-',
    errors: HORODATAGE,
  },
});
