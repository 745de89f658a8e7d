import { z } from 'zod';
import { TYPES_OF_TYPE } from '../forms/type-of-type.ts';
import { isDelivered } from './visit-form.ts';
import type { TypeIntervention } from './type-intervention.ts';

/** As fiches are named: BAR-EN-101. Visits and reports bear it. */
const CODE = /^[A-Z0-9]+(?:[-.][A-Z0-9]+)*$/;
export const TYPE_CODE_MAX = 20;

/** [forms/FD34] The code of a new type as it will be: in capitals, its words joined; null: it is none. */
export function typeCodeOf(typed: string): string | null {
  const code = typed.trim().toUpperCase().replaceAll(/\s+/g, '-');
  return code.length <= TYPE_CODE_MAX && CODE.test(code) && !isDelivered({ id: code.toLowerCase() }) ? code : null;
}

/** Minutes of a visit. */
export const DURATION_MIN = 5;
export const DURATION_MAX = 1440;

/** What a new type says beside its code, its name and its form. */
export const typeFacts = z.strictObject({
  typeOfTypeIntervention: z.enum(TYPES_OF_TYPE),
  dureeMin: z.number().int().min(DURATION_MIN).max(DURATION_MAX),
  /** false: a visit that is submitted is validated. */
  relecture: z.boolean(),
});
export type TypeFacts = z.output<typeof typeFacts>;

/** Those of another type, or those of a visit of an hour that is looked over. */
export function startingFacts(like: Pick<TypeIntervention, keyof TypeFacts> | undefined): TypeFacts {
  const { typeOfTypeIntervention = 'FORMULAIRE', dureeMin = 60, relecture = true } = like ?? {};
  return { typeOfTypeIntervention, dureeMin, relecture };
}
