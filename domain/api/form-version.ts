import { z } from 'zod';
import { CONCLUSIONS } from '../forms/conclusions.ts';
import { formField } from '../forms/field-schema.ts';
import { revision } from './lists.ts';

/** Readable ids of references: BAR-EN-101-v1. */
export const slug = z.string().regex(/^[\w.-]{1,60}$/);
const day = z.iso.date();
const text = (max: number) => z.string().trim().min(1).max(max);

/** [lots/L65] By each choice of the field that concludes, what it says of a control; the three words of the arrêté say themselves. */
const sensResultats = z.record(z.string().max(200), z.enum(CONCLUSIONS)).nullable();
/** A form version as its author gives it. */
export const versionWritten = z.strictObject({
  idTypeIntervention: slug,
  libelle: text(300),
  valideDu: day,
  valideAu: day.nullable(),
  champs: z.array(formField).min(1).max(2000),
  sections: z
    .array(z.strictObject({ id: z.string().max(60), libelle: text(120) }))
    .min(1)
    .max(100),
  champResultat: z.string().max(60),
  sensResultats: sensResultats.optional(),
  templates: z
    .array(z.string().regex(/^[\w-]{1,40}$/))
    .min(1)
    .max(10),
  actif: z.boolean().default(true),
});
const templateMark = z.object({
  validations: z.array(
    z.object({
      idBureauInspection: z.number().int(),
      valideLe: z.string(),
      validePar: z.object({ id: z.number().int(), nom: z.string() }),
    }),
  ),
});
export const versionHeading = z.object({
  id: slug,
  idTypeIntervention: z.string(),
  code: z.string(),
  version: z.number().int(),
  libelle: z.string(),
  valideDu: day,
  valideAu: day.nullable(),
  actif: z.boolean(),
  templates: z.array(z.string()),
  /** Absent of a form that was written on the portal; [bureaux/O3]. */
  modele: templateMark.nullable().optional(),
  ...revision,
});
export const versionComplete = versionHeading.extend({
  champs: z.array(formField),
  sections: z.array(z.object({ id: z.string(), libelle: z.string() })),
  champResultat: z.string(),
  sensResultats: sensResultats.optional(),
});

/** A form of the product, and whether this portal has it. */
export const productForm = z.object({
  code: slug,
  libelle: z.string(),
  dureeMin: z.number().int(),
  nbChamps: z.number().int(),
  /** YYYY-MM-DD; null: no end is known. */
  finValidite: z.string().nullable(),
  pris: z.boolean(),
});
