import { z } from 'zod';
import { adresse } from '../dossiers/dossier.ts';
import { revision } from './lists.ts';

const text = (max: number) => z.string().trim().min(1).max(max);

export const bureauWritten = z.strictObject({
  nom: text(200),
  logo: z
    .string()
    .max(300_000)
    .regex(/^data:image\/(?:svg\+xml|png);base64,[A-Za-z0-9+/=]+$/)
    .nullable(),
  adresse,
  siret: z.string().regex(/^\d{14}$/),
  telephone: text(30),
  email: z.email().max(200),
  numeroCofrac: z.string().max(60),
});
/** Outside the office, only the name and the logo are told. */
export const bureauAnswer = bureauWritten.partial().extend({
  id: z.string(),
  idBureau: z.number().int(),
  nom: z.string(),
  logo: z.string().nullable(),
  ...revision,
});

export const notificationAnswer = z.object({
  id: z.string(),
  titre: z.string(),
  message: z.string(),
  niveau: z.enum(['info', 'alerte', 'maintenance']),
  lien: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lue: z.boolean(),
});
