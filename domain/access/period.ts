import { isAssessor, type Role } from './roles.ts';

/** Days from which and until which an assessor reads, YYYY-MM-DD, both included; null: no bound. */
export interface AccessPeriod {
  readonly accesDu: string | null;
  readonly accesAu: string | null;
}

/** [access/A27] Whether the account of an assessor is closed on this day (YYYY-MM-DD); that of anybody else has no period. */
export const isOutsidePeriod = (
  { role, accesDu, accesAu }: AccessPeriod & { readonly role: Role },
  day: string,
): boolean => isAssessor(role) && ((accesDu !== null && day < accesDu) || (accesAu !== null && accesAu < day));
