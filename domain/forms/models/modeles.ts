import { barEn101 } from './bar-en-101.ts';
import { barEn102 } from './bar-en-102.ts';
import { barEn103 } from './bar-en-103.ts';
import { barTh113 } from './bar-th-113.ts';
import { barTh171 } from './bar-th-171.ts';
import { batTh116 } from './bat-th-116.ts';
import { edsCtq } from './eds-ctq.ts';
import { edsSae } from './eds-sae.ts';
import { marVf } from './mar-vf.ts';
import { marVi } from './mar-vi.ts';
import type { Modele } from './modele.ts';

/** The ten forms of the product. */
export const MODELES: readonly Modele[] = [
  barEn101,
  barEn102,
  barEn103,
  barTh171,
  barTh113,
  batTh116,
  edsCtq,
  edsSae,
  marVi,
  marVf,
];
