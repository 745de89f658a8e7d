import { casesOfCtq, casesOfSae } from './lifts.ts';
import { casesOfVf } from './renovation.ts';
import type { CasesOfFiche } from './case.ts';
import { casesOf113, casesOf116, casesOf171, casesOf171Before2026 } from './heat.ts';
import { casesOf101, casesOf102, casesOf103 } from './isolation.ts';

/** By fiche, what its criteria come to. */
export const CASES: readonly CasesOfFiche[] = [
  casesOf101,
  casesOf102,
  casesOf103,
  casesOf171,
  casesOf171Before2026,
  casesOf113,
  casesOf116,
  casesOfCtq,
  casesOfSae,
  casesOfVf,
];
