import { z } from 'zod';
import { LEAD_ROLES, ROLES } from '../access/roles.ts';
import { calls } from './call.ts';

/** What may be read outside of a dossier, and a dossier with all that stands in it. */
export const READ_KINDS = ['dossier', 'lot', 'synthese', 'supervision'] as const;

/** [access/A46] One reading: somebody, at an instant, of one thing, however many documents of it they were told. */
const reading = z.object({
  id: z.string(),
  le: z.iso.datetime(),
  qui: z.string(),
  role: z.enum(ROLES),
  genre: z.enum(READ_KINDS),
  /** Number of the dossier, code of the lot; '' : it has none. */
  nom: z.string(),
  /** Where it is read; null: it stands in none. */
  idDossier: z.string().nullable(),
  idLot: z.string().nullable(),
  documents: z.number().int(),
  /** It was taken away as an archive. */
  archive: z.boolean(),
});
export type ConsultationRow = z.output<typeof reading>;

/** [access/A46] Who read what of an office. */
export const consultationsCalls = calls({
  consultations: {
    method: 'GET',
    path: '/api/Consultations',
    summary: 'Ce que les évaluateurs et l’État ont lu des archives et des lots du périmètre, le plus récent d’abord',
    tag: 'Archive',
    query: z.strictObject({
      /** Readings before this one; absent: the latest. */
      avant: z.coerce.number().int().min(1).optional(),
    }),
    answer: z.object({
      items: z.array(reading),
      /** Where the older ones begin; null: there is none. */
      suite: z.number().int().nullable(),
    }),
    roles: LEAD_ROLES,
    offline: '-',
  },
});
