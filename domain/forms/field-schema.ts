import { z } from 'zod';
import { COLUMN_ROLES, COMPONENTS, SYNTHESE_ROLES } from './definition.ts';
import { EVIDENCE_PX } from './image-settings.ts';

/** The longest words of a field. */
export const LABEL_MAX = 300;
export const UNIT_MAX = 30;

export const isFieldId = /^[A-Za-z_]\w{0,59}$/;
const fieldId = z.string().regex(isFieldId);
const rule = z.strictObject({
  field: fieldId,
  column: fieldId.exactOptional(),
  op: z.enum(['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'contains', 'empty', 'filled']),
  value: z.union([z.string().max(300), z.number()]).optional(),
});
const andOr = z.enum(['AND', 'OR']);
/** When a field shows, or a rule holds. */
export const condition = z.union([
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
  cf_label: z.string().trim().min(1).max(LABEL_MAX),
  cf_component_type: z.enum(COMPONENTS),
  cf_value: z.json().optional(),
  cf_field_type: z.enum(['number', 'text']).optional(),
  cf_unit: z.string().max(UNIT_MAX).optional(),
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
  cf_column_units: z.record(z.string(), z.string().max(UNIT_MAX)).optional(),
  cf_empty_value: z.number().optional(),
  cf_column_empty_values: z.record(z.string(), z.number()).optional(),
  cf_display_condition: condition.optional(),
  cf_calculated: z.boolean().optional(),
  cf_calculation_func: z.string().max(2000).optional(),
  cf_calculation_type: z.enum(['date_function', 'logical', 'function', 'criteres']).optional(),
  cf_result_type: z.literal('week').optional(),
  cf_prefill: z.string().max(60).optional(),
  cf_section: z.string().max(60).optional(),
  cf_synthese: z.enum(SYNTHESE_ROLES).optional(),
  cf_column_synthese: z.record(z.string(), z.enum(COLUMN_ROLES)).optional(),
  cf_image_max: z.number().int().min(100).max(EVIDENCE_PX).optional(),
  cf_image_quality: z.number().min(0.1).max(1).optional(),
});
