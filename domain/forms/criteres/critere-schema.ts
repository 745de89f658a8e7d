import { z } from 'zod';
import { LABEL_MAX, UNIT_MAX } from '../field-schema.ts';

export const CRITERES_MAX = 200;
const SOURCE_MAX = 500;
const ANSWERS_MAX = 30;

const expression = z.string().trim().min(1).max(2000);
const answers = z.array(z.string().max(200)).max(ANSWERS_MAX);
const rule = z.union([
  z.strictObject({ op: z.enum(['==', '!=', '<', '<=', '>', '>=']), seuil: expression }),
  z.strictObject({ parmi: answers.min(1) }),
  z.strictObject({ condition: expression, attendu: z.string().trim().min(1).max(LABEL_MAX) }),
]);

/** [forms/CR5] A criterion of a form, as its author gives it. */
export const critere = z.strictObject({
  id: z.string().regex(/^[A-Za-z_]\w{0,59}$/),
  libelle: z.string().trim().min(1).max(LABEL_MAX),
  valeur: expression,
  unite: z.string().max(UNIT_MAX).optional(),
  decimales: z.number().int().min(0).max(6).optional(),
  regle: rule,
  indecis: answers.optional(),
  inconnuSi: expression.optional(),
  si: expression.optional(),
  obligatoire: z.boolean(),
  informatif: z.boolean().optional(),
  source: z.string().trim().min(1).max(SOURCE_MAX),
  luLe: z.iso.date().nullable(),
  aConfirmer: z.boolean().optional(),
});
export const criteres = z.array(critere).max(CRITERES_MAX);
