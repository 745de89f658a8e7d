import { createHash } from 'node:crypto';

/** [session/D2] What is kept of the proof that a device shows: whoever reads the database shows none. null: it showed none. */
export const proofKept = (preuve: string | undefined): string | null =>
  preuve === undefined ? null : createHash('sha256').update(preuve).digest('hex');

/** The device that shows this proof ($n), or one that never showed any: a program of before. */
export const isProvedBy = (parameter: string): string => `(a.preuve is null or a.preuve = ${parameter})`;
