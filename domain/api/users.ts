import { readsAsAddress } from '../base/person.ts';
import { LINE_MAX, NAME_MAX } from '../base/text-limits.ts';
import { PRECISIONS } from '../places/place.ts';
import { z } from 'zod';
import { habilitation } from '../controleurs/habilitation.ts';
import { presence } from '../controleurs/presence.ts';
import { preferences } from '../courriels/preferences.ts';
import { ROLES } from '../access/roles.ts';
import { VARIANTS } from '../variants/variants.ts';

/** Shapes of an account and of what a planner knows of a controller. */

export const email = z.email().max(LINE_MAX);
/** Of a company or a place. */
export const designation = z.string().trim().min(1).max(NAME_MAX);
/** Of a person ([session/D30]). */
export const nom = designation.refine((name) => !readsAsAddress(name), 'un nom n’est pas une adresse');
export const telephone = z.string().trim().max(30).nullable();
export const language = z.enum(['fr', 'en', 'es', 'pt', 'de']);
/** Choices of a screen or two: whatever is kept with an account is read at each sign-in. In signs of its JSON. */
const DATA_MAX = 64 * 1024;
const data = z
  .record(z.string().max(60), z.json())
  .refine((value) => JSON.stringify(value).length <= DATA_MAX, 'dépasse 65 536 signes');
const day = z.iso.date();

const SIGNATURE_MAX = 400_000;
/** A picture as a data URL; its first bytes say what it is, whatever it is called. */
const signature = z
  .string()
  .max(SIGNATURE_MAX)
  .regex(/^data:image\/(?:png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/)[A-Za-z0-9+/]+=*$/, 'n’est ni un PNG ni un JPEG');

const adresse = z.object({
  ligne1: z.string().max(LINE_MAX),
  ligne2: z.string().max(LINE_MAX).nullable().default(null),
  codePostal: z.string().regex(/^\d{5}$/),
  ville: z.string().min(1).max(NAME_MAX),
  departement: z.string().max(3),
  lat: z.number().min(-90).max(90).nullable().default(null),
  lng: z.number().min(-180).max(180).nullable().default(null),
  precision: z.enum(PRECISIONS).nullable().exactOptional(),
});

/** What planning and assignment need of a controller. `jusquAu`: last valid day; null: no end. */
export const terrain = z.object({
  competences: z.array(habilitation).max(200),
  /** Départements. */
  zones: z.array(z.string().regex(/^(?:\d{2,3}|2[AB])$/)).max(110),
  ...presence.shape,
  domicile: adresse.nullable(),
  couleur: z.string().regex(/^#[0-9A-Fa-f]{6}$/),
  maxParJour: z.number().int().min(1).max(20).nullable(),
  superviseur: z.boolean(),
});
export type Terrain = z.output<typeof terrain>;

export const profile = z.object({
  nom: nom.optional(),
  prenom: nom.optional(),
  telephone: telephone.optional(),
  /** Changed by a call of its own, with a proof ([session/D9]): another address than the present one is refused here. */
  email: email.optional(),
  langue: language.optional(),
  DataJson: data.optional(),
  /** How they want to be told of what happens; read in DataJson.notifications. */
  notifications: preferences.optional(),
  /** null takes it away. Of one's own account alone, with a proof ([reports/R40]). */
  signature: signature.nullable().optional(),
});

/** Rights of a user: written by ADMIN and by the MANAGER of the office, never by the user. */
export const rights = z.object({
  role: z.enum(ROLES).optional(),
  idBureauInspection: z.number().int().nullable().optional(),
  idClient: z.uuid().nullable().optional(),
  idEntreprise: z.uuid().nullable().optional(),
  droitRestreint: z.array(z.string().max(60)).max(50).nullable().optional(),
  offlineAccess: z.boolean().optional(),
  actif: z.boolean().optional(),
  terrain: terrain.partial().optional(),
});
/** Rights that ADMIN alone gives: other portals, archives of other offices. */
export const adminRights = z.object({
  variantes: z.array(z.enum(VARIANTS)).min(1).max(3).optional(),
  bureauxAttaches: z.array(z.number().int().min(1)).max(200).optional(),
  /** Of an assessor ([access/A27]); null: no bound. */
  accesDu: day.nullable().optional(),
  accesAu: day.nullable().optional(),
});
export const RIGHTS_FIELDS: readonly string[] = [...Object.keys(rights.shape), ...Object.keys(adminRights.shape)];
export const ADMIN_FIELDS: readonly string[] = Object.keys(adminRights.shape);
