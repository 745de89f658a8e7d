import type { ErrorCode } from '#domain/base/errors.ts';

/** What an action on several documents came to: how many were done, how many were not, and why. */
export interface Summary {
  readonly faits: number;
  readonly echecs: number;
  /** Each reason once. */
  readonly raisons: readonly ErrorCode[];
}

/** `raisons`: of each document, why it was not done; null: it was. */
export function summaryOf(reasons: readonly (ErrorCode | null)[]): Summary {
  const refus = reasons.filter((raison) => raison !== null);
  return { faits: reasons.length - refus.length, echecs: refus.length, raisons: [...new Set(refus)] };
}
