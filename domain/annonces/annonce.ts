import { signature } from '../access/signature.ts';
import { z } from 'zod';
import { ROLES, type Role } from '../access/roles.ts';
import { LANGUES, type Langue } from '../base/languages.ts';
import { VARIANTS, type Variant } from '../variants/variants.ts';

export const LEVELS = ['info', 'alerte', 'maintenance'] as const;
export type AnnonceLevel = (typeof LEVELS)[number];
export const TITRE_MAX = 120;
export const MESSAGE_MAX = 1000;

/** Words in five languages, of which French alone is asked for ([annonces/N2]). */
const localizedTexts = (max: number) => {
  const free = z.string().trim().max(max).default('');
  return z.strictObject({ fr: z.string().trim().min(1).max(max), en: free, es: free, pt: free, de: free });
};

/** What an administrator writes of an announcement; `debut` and `fin` are instants, `fin` null until somebody ends it. */
export const annonceFields = {
  variantes: z.array(z.enum(VARIANTS)).min(1).max(VARIANTS.length),
  roles: z.array(z.enum(ROLES)).min(1).max(ROLES.length),
  /** Also shown on the signed-out pages ([annonces/N5]). */
  publique: z.boolean().default(false),
  niveau: z.enum(LEVELS),
  titre: localizedTexts(TITRE_MAX),
  message: localizedTexts(MESSAGE_MAX),
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
export const writtenAnnonce = z
  .strictObject(annonceFields)
  .refine(({ debut, fin }) => fin === null || Date.parse(fin) > Date.parse(debut), {
    path: ['fin'],
    message: 'précède le début',
  });
export type WrittenAnnonce = z.output<typeof writtenAnnonce>;

/** Fields that were left out keep their value; what it becomes is judged whole by `writtenAnnonce`. */
export const changedAnnonce = z
  .strictObject({
    ...annonceFields,
    publique: z.boolean(),
    lien: annonceFields.lien.unwrap(),
  })
  .partial();

export type EtatAnnonce = 'PROGRAMMEE' | 'ACTIVE' | 'TERMINEE';

/** [annonces/N1] `now`: ISO instant. The first instant is shown, the last is not. */
export function etatAnnonce({ debut, fin }: Pick<WrittenAnnonce, 'debut' | 'fin'>, now: string): EtatAnnonce {
  const instant = Date.parse(now);
  if (instant < Date.parse(debut)) return 'PROGRAMMEE';
  return fin !== null && instant >= Date.parse(fin) ? 'TERMINEE' : 'ACTIVE';
}

/** [annonces/N2] In the reader's language when both its title and its message are written, in French otherwise: never mixed. */
export function annonceIn(
  { titre, message }: Pick<WrittenAnnonce, 'titre' | 'message'>,
  langue: string,
): { readonly titre: string; readonly message: string; readonly langue: Langue } {
  const wanted = LANGUES.find((one) => one === langue) ?? 'fr';
  const chosen = titre[wanted] !== '' && message[wanted] !== '' ? wanted : 'fr';
  return { titre: titre[chosen], message: message[chosen], langue: chosen };
}

/** [annonces/N3] Whether somebody of this role, on this portal, is shown it now. `role` null: nobody is signed in. */
export function concerns(
  annonce: Pick<WrittenAnnonce, 'variantes' | 'roles' | 'publique' | 'debut' | 'fin'>,
  { variante, role, now }: { readonly variante: Variant; readonly role: Role | null; readonly now: string },
): boolean {
  const isForThem = role === null ? annonce.publique : annonce.roles.includes(role);
  return isForThem && annonce.variantes.includes(variante) && etatAnnonce(annonce, now) === 'ACTIVE';
}

/** What administrators tell the roles of some portals for a time, as it is stored. */
export const annonceRecord = z.object({
  ...annonceFields,
  id: z.string(),
  kind: z.literal('annonce'),
  auteur: signature,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type AnnonceRecord = z.output<typeof annonceRecord>;

/** One person put one announcement away ([annonces/N6]). */
export const lectureRecord = z.object({
  id: z.string(),
  kind: z.literal('lecture'),
  variante: z.enum(VARIANTS),
  idUser: z.number().int(),
  idAnnonce: z.uuid(),
  lueLe: z.iso.datetime(),
});
export type LectureRecord = z.output<typeof lectureRecord>;
