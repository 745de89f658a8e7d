import type { ErrorCode } from '#domain/base/errors.ts';

/** What an action on several documents came to: how many were done, how many were not, and why. */
export interface Bilan {
  readonly faits: number;
  readonly echecs: number;
  /** Each reason once. */
  readonly raisons: readonly ErrorCode[];
}

/** `raisons`: of each document, why it was not done; null: it was. */
export function bilanDe(raisons: readonly (ErrorCode | null)[]): Bilan {
  const refus = raisons.filter((raison) => raison !== null);
  return { faits: raisons.length - refus.length, echecs: refus.length, raisons: [...new Set(refus)] };
}
