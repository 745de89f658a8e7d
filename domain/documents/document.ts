import { z } from 'zod';
import { signature } from '../access/signature.ts';
import { LINE_MAX, REASON_MAX } from '../base/text-limits.ts';
import { VARIANTS } from '../variants/variants.ts';
import { isFolder } from './folders.ts';

/** Of the office first, in the order of the specification; `contrat` and `rapport` are for the clients' areas. */
export const CATEGORIES = [
  'procedure',
  'formulaire',
  'metrologie',
  'habilitation',
  'assurance',
  'cofrac',
  'contrat',
  'rapport',
  'autre',
] as const;
export type Categorie = (typeof CATEGORIES)[number];

/** [documents/GE5] [documents/GE9] The highest version of it that somebody opened, and when they first did. */
export const lecture = z.object({
  nom: z.string(),
  /** Number of the version. */
  version: z.number().int().min(1),
  le: z.iso.datetime(),
});
export type Lecture = z.output<typeof lecture>;

/** Offices that a document is shared with, at most. */
export const SHARES_MAX = 200;
const offices = z
  .array(z.number().int().min(1))
  .max(SHARES_MAX)
  .refine((all) => new Set(all).size === all.length);

/** A name is shown, and names a download: no path, nothing that is not seen ([dossiers/D24]). */
const nom = z
  .string()
  .trim()
  .min(1)
  .max(LINE_MAX)
  .regex(/^[^\p{Cc}\\/]+$/u)
  .regex(/[^\p{C}\p{Z}.]/u);

const written = {
  nom,
  categorie: z.enum(CATEGORIES),
  /** Path of its folder, `Procédures/Visites`; empty: none. */
  dossierParent: z.string().refine(isFolder),
  valideDu: z.iso.date().nullable(),
  /** Last day on which it holds; null: until it is replaced. */
  valideAu: z.iso.date().nullable(),
};
/** What a person writes of a document; its files are its versions ([documents/DO3]). */
export const writtenDocument = z.object(written);

export const documentRecord = z.object({
  id: z.string(),
  kind: z.literal('document'),
  variante: z.enum(VARIANTS),
  idBureauInspection: z.number().int().min(1),
  /** Whose area it stands in; null: the office's own. */
  idClient: z.uuid().nullable(),
  nomClient: z.string().nullable(),
  ...written,
  /** [documents/DO7] Other offices that read it; none of a client's document. */
  partages: offices,
  /** Files that are here, in the order in which they came: the last one is in force. */
  versions: z.array(z.uuid()),
  /** How many; 0: the bytes of the first one are still on the device of whoever added it. */
  version: z.number().int().min(0),
  /** [documents/GE5] By account, as readerKey names it. */
  lecteurs: z.record(z.string().regex(/^u\d{1,9}$/), lecture.nullable()),
  /** [documents/GE13] When those who have not read it were reminded last; absent: never. */
  relanceLe: z.iso.datetime().exactOptional(),
  /** [documents/DO12] The last day of which its office was told; absent: of none. */
  rappelPour: z.iso.date().exactOptional(),
  auteur: signature,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Withdrawn: its office alone reads it. */
  retireLe: z.iso.datetime().nullable(),
  motifRetrait: z.string().trim().max(REASON_MAX).nullable(),
  /** [documents/GE8] Its household was erased. */
  effaceLe: z.iso.datetime().exactOptional(),
});
export type FiledDocument = z.output<typeof documentRecord>;
