import { z } from 'zod';
import { LINE_MAX, NAME_MAX, REASON_MAX } from '../base/text-limits.ts';
import { PRECISIONS } from './place.ts';

export const contact = z.object({
  civilite: z.string().max(20).nullable(),
  nom: z.string().max(NAME_MAX),
  prenom: z.string().max(NAME_MAX).nullable(),
  telephone: z.string().max(30).nullable(),
  email: z.string().max(LINE_MAX).nullable(),
});

/** Postal address; `lat` and `lng` in degrees WGS84. `precision` of that point ([places/L1]); absent of what was written before it was kept. */
export const adresse = z.object({
  ligne1: z.string().max(LINE_MAX),
  ligne2: z.string().max(REASON_MAX).nullable(),
  codePostal: z.string().max(10),
  ville: z.string().max(NAME_MAX),
  departement: z.string().max(3),
  lat: z.number().min(-90).max(90).nullable(),
  lng: z.number().min(-180).max(180).nullable(),
  precision: z.enum(PRECISIONS).nullable().exactOptional(),
});

export type Contact = z.output<typeof contact>;
export type Adresse = z.output<typeof adresse>;
