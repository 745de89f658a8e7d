import type { Signature } from '../access/signature.ts';
import { z } from 'zod';
import { ROLES, type Role } from '../access/roles.ts';
import { LANGUES, type Langue } from '../base/langues.ts';
import { VARIANTS, type Variant } from '../variants/variants.ts';

export const NIVEAUX = ['info', 'alerte', 'maintenance'] as const;
export type NiveauAnnonce = (typeof NIVEAUX)[number];
export const TITRE_MAX = 120;
export const MESSAGE_MAX = 1000;

/** Words in five languages, of which French alone is asked for ([annonces/N2]). */
const textes = (max: number) => {
  const libre = z.string().trim().max(max).default('');
  return z.strictObject({ fr: z.string().trim().min(1).max(max), en: libre, es: libre, pt: libre, de: libre });
};

/** What an administrator writes of an announcement; `debut` and `fin` are instants, `fin` null until somebody ends it. */
export const champsAnnonce = {
  variantes: z.array(z.enum(VARIANTS)).min(1).max(VARIANTS.length),
  roles: z.array(z.enum(ROLES)).min(1).max(ROLES.length),
  /** Also shown on the signed-out pages ([annonces/N5]). */
  publique: z.boolean().default(false),
  niveau: z.enum(NIVEAUX),
  titre: textes(TITRE_MAX),
  message: textes(MESSAGE_MAX),
  /** A path of the application: never another site. */
  lien: z
    .string()
    .max(200)
    .regex(/^\/(?:[^\s/\\][^\s]*)?$/)
    .nullable()
    .default(null),
  debut: z.iso.datetime(),
  fin: z.iso.datetime().nullable(),
};

/** [annonces/N1] An end comes after its beginning. */
export const annonceEcrite = z
  .strictObject(champsAnnonce)
  .refine(({ debut, fin }) => fin === null || Date.parse(fin) > Date.parse(debut), {
    path: ['fin'],
    message: 'précède le début',
  });
export type AnnonceEcrite = z.output<typeof annonceEcrite>;

/** Fields that were left out keep their value; what it becomes is judged whole by `annonceEcrite`. */
export const annonceModifiee = z
  .strictObject({
    ...champsAnnonce,
    publique: z.boolean(),
    lien: champsAnnonce.lien.unwrap(),
  })
  .partial();

export type EtatAnnonce = 'PROGRAMMEE' | 'ACTIVE' | 'TERMINEE';

/** [annonces/N1] `maintenant`: ISO instant. The first instant is shown, the last is not. */
export function etatAnnonce({ debut, fin }: Pick<AnnonceEcrite, 'debut' | 'fin'>, maintenant: string): EtatAnnonce {
  const instant = Date.parse(maintenant);
  if (instant < Date.parse(debut)) return 'PROGRAMMEE';
  return fin !== null && instant >= Date.parse(fin) ? 'TERMINEE' : 'ACTIVE';
}

/** [annonces/N2] In the reader's language when both its title and its message are written, in French otherwise: never mixed. */
export function annonceEn(
  { titre, message }: Pick<AnnonceEcrite, 'titre' | 'message'>,
  langue: string,
): { readonly titre: string; readonly message: string; readonly langue: Langue } {
  const voulue = LANGUES.find((une) => une === langue) ?? 'fr';
  const choisie = titre[voulue] !== '' && message[voulue] !== '' ? voulue : 'fr';
  return { titre: titre[choisie], message: message[choisie], langue: choisie };
}

/** [annonces/N3] Whether somebody of this role, on this portal, is shown it now. `role` null: nobody is signed in. */
export function concerne(
  annonce: Pick<AnnonceEcrite, 'variantes' | 'roles' | 'publique' | 'debut' | 'fin'>,
  {
    variante,
    role,
    maintenant,
  }: { readonly variante: Variant; readonly role: Role | null; readonly maintenant: string },
): boolean {
  const isPourLui = role === null ? annonce.publique : annonce.roles.includes(role);
  return isPourLui && annonce.variantes.includes(variante) && etatAnnonce(annonce, maintenant) === 'ACTIVE';
}

/** What administrators tell the roles of some portals for a time (domain/annonces). */
export interface AnnonceRecord extends AnnonceEcrite {
  id: string;
  kind: 'annonce';
  auteur: Signature;
  createdAt: string;
  updatedAt: string;
}

/** One person put one announcement away ([annonces/N6]). */
export interface LectureRecord {
  id: string;
  kind: 'lecture';
  variante: Variant;
  idUser: number;
  idAnnonce: string;
  lueLe: string;
}
