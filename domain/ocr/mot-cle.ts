import { z } from 'zod';
import { NAME_MAX } from '../base/text-limits.ts';
import { readPattern } from '../forms/motif.ts';
import { VARIANTS } from '../variants/variants.ts';
import { EXPRESSION_MAX, isNature } from './values.ts';

/** Kinds of papers that are analysed (knowledge of the trade: devis, facture, attestation sur l’honneur, note). */
export const DOCUMENT_TYPES = ['devis', 'facture', 'AH', 'note'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** What is expected of a keyword: it stands there, it must not, or a value stands beside it. */
export const EXPECTATIONS = ['présent', 'absent', 'valeur'] as const;

export const VARIANTS_MAX = 12;
export const WEIGHT_MAX = 10;

const form = z
  .string()
  .trim()
  .min(2)
  .max(NAME_MAX)
  .regex(/[\p{L}\p{N}]/u);

const fields = {
  motCle: form,
  /** Other ways in which it is written. */
  variantes: z.array(form).max(VARIANTS_MAX),
  typeDocument: z.enum(DOCUMENT_TYPES),
  /** Code of the fiche that it is about (BAR-EN-101); null: of all. */
  fiche: z.string().trim().min(1).max(20).nullable(),
  attendu: z.enum(EXPECTATIONS),
  /** [ocr/OC21] What is looked for beside it: @date, @montant, @surface, @reference, @texte, or a pattern; null: nothing is. */
  expression: z
    .string()
    .trim()
    .min(1)
    .max(EXPRESSION_MAX)
    .refine((one) => (one.startsWith('@') ? isNature(one) : readPattern(one) !== null))
    .nullable(),
  /** Its part in the score, 1 to 10. */
  poids: z.number().int().min(1).max(WEIGHT_MAX),
  obligatoire: z.boolean(),
  actif: z.boolean(),
};
export const writtenMotCle = z.object(fields);
export type WrittenMotCle = z.output<typeof writtenMotCle>;

/** [ocr/OC1] A keyword that papers of a kind are searched for. */
export const motCleRecord = z.object({
  id: z.string(),
  kind: z.literal('motCleOcr'),
  variante: z.enum(VARIANTS),
  /** null: of all offices of the portal. */
  idBureauInspection: z.number().int().nullable(),
  ...fields,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Deleted: looked for no more; what it found stays. */
  retireLe: z.iso.datetime().nullable(),
});
export type MotCle = z.output<typeof motCleRecord>;

/** What a search needs of a keyword. */
export type Sought = Pick<MotCle, 'id' | 'motCle' | 'variantes' | 'attendu' | 'expression' | 'poids' | 'obligatoire'>;

/** [ocr/OC5] The keywords of a kind of paper; with a fiche, those of other fiches stay aside. */
export const motsClesFor = <M extends Pick<MotCle, 'typeDocument' | 'fiche' | 'actif' | 'retireLe'>>(
  all: readonly M[],
  { typeDocument, fiches }: { readonly typeDocument: DocumentType; readonly fiches: readonly string[] },
): readonly M[] =>
  all.filter(
    (one) =>
      one.actif &&
      one.retireLe === null &&
      one.typeDocument === typeDocument &&
      (one.fiche === null || fiches.length === 0 || fiches.includes(one.fiche)),
  );
