import { z } from 'zod';
import { CAPTURE_KINDS } from './chain.ts';
import { RUPTURES } from './verify.ts';

const hex = z.string().regex(/^[0-9a-f]{64}$/);

/** A chain longer than this is none of a visit: 200 answers changed fifty times. */
const LINKS_MAX = 10_000;

/** [preuves/PV1] A link, as strangers send it or a file holds it. */
export const maillon = z.strictObject({
  n: z.number().int().min(1).max(LINKS_MAX),
  le: z.iso.datetime(),
  genre: z.enum(CAPTURE_KINDS),
  sujet: z.string().max(64),
  valeur: hex.nullable(),
  avant: hex,
  empreinte: hex,
});

/** [preuves/PV15] As a device sends it: a file of evidence holds no salt of a link. */
export const sentLink = maillon.extend({ sel: z.uuid().optional() });

export const rupture = z.strictObject({ n: z.number().int().min(1), raison: z.enum(RUPTURES) });
