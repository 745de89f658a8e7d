import { z } from 'zod';
import { COMPONENTS } from '../forms/definition.ts';
import { EVIDENCE_PX } from '../forms/image-settings.ts';
import { revision } from './lists.ts';

/** Readable ids of references: BAR-EN-101-v1. */
export const slug = z.string().regex(/^[\w.-]{1,60}$/);
const day = z.iso.date();
const text = (max: number) => z.string().trim().min(1).max(max);

const fieldId = z.string().regex(/^[A-Za-z_]\w{0,59}$/);
const rule = z.strictObject({
  field: fieldId,
  op: z.enum(['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'contains', 'empty', 'filled']),
  value: z.union([z.string().max(300), z.number()]).optional(),
});
const andOr = z.enum(['AND', 'OR']);
const condition = z.union([
  z.strictObject({
    operator: andOr,
    groups: z
      .array(z.strictObject({ operator: andOr, rules: z.array(rule).min(1).max(30) }))
      .min(1)
      .max(30),
  }),
  z.strictObject({ expression: z.string().min(1).max(2000) }),
]);
const column = z.union([
  z.tuple([fieldId, z.string().max(300)]),
  z.tuple([fieldId, z.string().max(300), z.string().max(2000)]),
]);
/** Field of a form, with the specification's cf_* keys. */
export const formField = z.strictObject({
  cf_id: fieldId,
  cf_label: text(300),
  cf_component_type: z.enum(COMPONENTS),
  cf_value: z.json().optional(),
  cf_field_type: z.enum(['number', 'text']).optional(),
  cf_unit: z.string().max(30).optional(),
  cf_required: z.boolean().optional(),
  cf_decimals: z.number().int().min(0).max(6).optional(),
  cf_min: z.number().optional(),
  cf_max: z.number().optional(),
  cf_latest: z.literal('today').optional(),
  cf_options: z.array(z.string().max(200)).max(200).optional(),
  cf_format: z.enum(['siret', 'telephone', 'code_postal', 'email']).optional(),
  cf_regex: z.string().max(200).optional(),
  cf_columns: z.array(column).min(1).max(30).optional(),
  cf_column_labels: z.record(z.string(), z.string().max(100)).optional(),
  cf_empty_value: z.number().optional(),
  cf_column_empty_values: z.record(z.string(), z.number()).optional(),
  cf_display_condition: condition.optional(),
  cf_calculated: z.boolean().optional(),
  cf_calculation_func: z.string().max(2000).optional(),
  cf_calculation_type: z.enum(['date_function', 'logical', 'function']).optional(),
  cf_result_type: z.literal('week').optional(),
  cf_prefill: z.string().max(60).optional(),
  cf_section: z.string().max(60).optional(),
  cf_image_max: z.number().int().min(100).max(EVIDENCE_PX).optional(),
  cf_image_quality: z.number().min(0.1).max(1).optional(),
});

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
