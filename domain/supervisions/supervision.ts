import { z } from 'zod';
import { LINE_MAX, NOTE_MAX, REASON_MAX } from '../base/text-limits.ts';
import { VARIANTS } from '../variants/variants.ts';
import { ecarts } from './ecart.ts';
import { CATEGORIES } from './type.ts';

export const ETATS_SUPERVISION = ['PLANIFIEE', 'EN COURS', 'EN SIGNATURE', 'SIGNEE'] as const;
export type EtatSupervision = (typeof ETATS_SUPERVISION)[number];

/** [supervisions/SU9] What the supervisor decides. */
export const CONCLUSIONS = ['maintien', 'actions', 'suspension', 'levee'] as const;

/** A signature that was drawn or brought, as a picture in its own address; its first bytes say what it is. */
const DRAWING_MAX = 400_000;
const drawing = z
  .string()
  .max(DRAWING_MAX)
  .regex(/^data:image\/(?:png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/)[A-Za-z0-9+/]*=*$/);

/** [supervisions/SU13] What one of both said when they signed. */
export const signature = z.object({
  /** Version of the supervision that they read. */
  version: z.number().int().min(1),
  image: drawing,
  /** A word of theirs, kept and printed. */
  remarque: z.string().trim().max(REASON_MAX),
  /** false: they signed that they have read it, and do not agree. */
  accord: z.boolean(),
});
const signed = signature.extend({ id: z.number().int(), nom: z.string(), le: z.iso.datetime() });
export type Signed = z.output<typeof signed>;

export const SIDES = ['inspecteur', 'superviseur'] as const;
export type Side = (typeof SIDES)[number];

const unlocked = z.object({
  motif: z.string().trim().min(1).max(REASON_MAX),
  par: z.object({ id: z.number().int(), nom: z.string(), role: z.string() }),
  le: z.iso.datetime(),
  /** The version that was given up; its file is kept under it. */
  version: z.number().int(),
});

const heading = {
  idType: z.string().min(1).max(60),
  idGrille: z.string().min(1).max(60),
  /** Accounts. */
  idInspecteur: z.number().int(),
  idSuperviseur: z.number().int(),
  /** Code of the type of visit at which they are seen; null: of none in particular. */
  fiche: z.string().min(1).max(60).nullable(),
  /** Visit that was accompanied or read again. */
  idIntervention: z.uuid().nullable(),
  datePrevue: z.iso.date().nullable(),
  lieu: z.string().trim().max(LINE_MAX),
};
export const writtenHeading = z.object(heading);

const findings = {
  dateRealisee: z.iso.date().nullable(),
  /** Answers of the grid, by cf_id. */
  champs: z.record(z.string(), z.json()),
  /** Answers set aside when their question hid. */
  champsPrecedents: z.record(z.string(), z.json()),
  constats: z.string().max(NOTE_MAX),
  ecarts,
  conclusion: z.enum(CONCLUSIONS).nullable(),
};
export const writtenFindings = z.object(findings);

/** [supervisions/SU1] One supervision of one inspector. */
export const supervisionRecord = z.object({
  id: z.string(),
  kind: z.literal('supervision'),
  /** SU-2026-00042. Absent: it has not reached the server. */
  numero: z.string().exactOptional(),
  variante: z.enum(VARIANTS),
  idBureauInspection: z.number().int(),
  ...heading,
  ...findings,
  categorie: z.enum(CATEGORIES),
  libelleType: z.string(),
  nomInspecteur: z.string(),
  nomSuperviseur: z.string(),
  etat: z.enum(ETATS_SUPERVISION),
  /** One more each time that it was unlocked. */
  version: z.number().int().min(1),
  signatures: z.object({ inspecteur: signed.nullable(), superviseur: signed.nullable() }),
  signeeLe: z.iso.datetime().nullable(),
  /** [supervisions/SU17] When it is due again, by what it concluded; null: not signed, or never. */
  prochaineLe: z.iso.date().nullable(),
  deverrouillages: z.array(unlocked),
  motifRetrait: z.string().nullable(),
  /** [supervisions/SU30] The day that had passed when somebody was told of a gap, by its name. Absent: nobody was told of any. */
  rappels: z.record(z.string(), z.iso.date()).exactOptional(),
  auteur: z.object({ id: z.number().int(), nom: z.string(), role: z.string() }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  retireLe: z.iso.datetime().nullable(),
});
export type Supervision = z.output<typeof supervisionRecord>;

/** [supervisions/SU12] The grid and what was found are frozen. */
export const isLocked = ({ etat }: Pick<Supervision, 'etat'>): boolean => etat === 'EN SIGNATURE' || etat === 'SIGNEE';

/** [supervisions/SU11] Its day has passed, and it was not made. `today`: YYYY-MM-DD. */
export const isLate = ({ etat, datePrevue }: Pick<Supervision, 'etat' | 'datePrevue'>, today: string): boolean =>
  etat !== 'SIGNEE' && datePrevue !== null && datePrevue < today;
