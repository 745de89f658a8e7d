import { z } from 'zod';
import { criteres } from '../forms/criteres/critere-schema.ts';
import { formField } from '../forms/field-schema.ts';
import { typeFacts } from '../interventions/new-type.ts';
import { champProposeOfForm, formWritten, reglesOfForm, sensResultats } from '../forms/form-schema.ts';
import { revision } from './lists.ts';

/** Readable ids of references: BAR-EN-101-v1. */
export const slug = z.string().regex(/^[\w.-]{1,60}$/);
const day = z.iso.date();

/** A form version as its author gives it. */
export const versionWritten = formWritten.extend({
  idTypeIntervention: slug,
  templates: z
    .array(z.string().regex(/^[\w-]{1,40}$/))
    .min(1)
    .max(10),
  actif: z.boolean().default(true),
});
/** [forms/FD34] A new type of intervention, with the first version of its form. */
export const typeWritten = formWritten.extend({
  type: typeFacts.extend({ code: slug }),
  templates: versionWritten.shape.templates,
});
/** [forms/FD24] The number of the last version that its author knew; CONFLIT when another came since. Absent: not asked. */
export const versionAdded = versionWritten.extend({ apres: z.number().int().min(0).optional() });
/** [forms/FD24] The revision that its author read; CONFLIT when somebody wrote it since. Absent: not asked. */
export const versionCorrected = versionWritten.extend({ rev: z.number().int().min(1).optional() });
/** [forms/FD21] Of a version that the caller may read: how many of the visits that they may read were filled in on it. */
export const versionUses = z.object({
  id: slug,
  visites: z.number().int(),
  /** It was used by somebody, or a type stands on it: it is neither changed nor deleted. */
  utilisee: z.boolean(),
  courante: z.boolean(),
});
const validation = z.object({
  idBureauInspection: z.number().int(),
  valideLe: z.string(),
  validePar: z.object({ id: z.number().int(), nom: z.string() }),
});
const templateMark = z.object({
  /** [forms/CR7] */
  edition: z.string().exactOptional(),
  validations: z.array(validation).exactOptional(),
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
  validations: z.array(validation).exactOptional(),
  ...revision,
});
export const versionComplete = versionHeading.extend({
  champs: z.array(formField),
  sections: z.array(z.object({ id: z.string(), libelle: z.string() })),
  champResultat: z.string(),
  sensResultats: sensResultats.optional(),
  champPropose: champProposeOfForm.exactOptional(),
  regles: reglesOfForm.exactOptional(),
  criteres: criteres.nullable().optional(),
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
  /** [forms/CR7] It was taken, and the product has a writing of it that this portal has not. */
  aJour: z.boolean(),
});
