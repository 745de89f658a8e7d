import { z } from 'zod';
import { withTrimmedChoices } from './choices.ts';
import { CONCLUSIONS } from './conclusions.ts';
import { RULE_SENTENCE_MAX, RULES_MAX } from './cross-rule.ts';
import { condition, formField, isFieldId } from './field-schema.ts';
import { criteres } from './criteres/critere-schema.ts';

/** The longest words of a form and of a section. */
export const FORM_NAME_MAX = 300;
export const SECTION_NAME_MAX = 120;
export const CHAMPS_MAX = 2000;
export const SECTIONS_MAX = 100;

const day = z.iso.date();
const text = (max: number) => z.string().trim().min(1).max(max);

/** [lots/L65] By each choice of the field that concludes, what it says of a control; the three words of the arrêté say themselves. */
export const sensResultats = z.record(z.string().max(200), z.enum(CONCLUSIONS)).nullable();
const fieldId = z.string().regex(isFieldId);
/** [forms/F54] */
export const reglesOfForm = z
  .array(
    z.strictObject({
      id: fieldId,
      quand: condition,
      phrase: text(RULE_SENTENCE_MAX),
      conclusions: z.array(z.string().max(200)).max(200).exactOptional(),
      photo: fieldId.exactOptional(),
      mots: fieldId.exactOptional(),
      danger: z.boolean().exactOptional(),
    }),
  )
  .max(RULES_MAX);
/** [forms/F52] */
export const champProposeOfForm = z.string().max(60);
/** What the author of a version writes of it. */
export const formWritten = z.strictObject({
  libelle: text(FORM_NAME_MAX),
  valideDu: day,
  valideAu: day.nullable(),
  champs: z.array(formField.overwrite(withTrimmedChoices)).min(1).max(CHAMPS_MAX),
  sections: z
    .array(z.strictObject({ id: z.string().max(60), libelle: text(SECTION_NAME_MAX) }))
    .min(1)
    .max(SECTIONS_MAX),
  champResultat: z.string().max(60),
  sensResultats: sensResultats.optional(),
  champPropose: champProposeOfForm.exactOptional(),
  regles: reglesOfForm.exactOptional(),
  /** [forms/CR1] */
  criteres: criteres.nullable().optional(),
});
