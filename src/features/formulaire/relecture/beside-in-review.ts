import type { Intervention } from '#domain/interventions/intervention.ts';

type Waiting = Pick<Intervention, 'id' | 'soumisLe'>;

export interface BesideInReview {
  /** From 1. */
  readonly rank: number;
  readonly total: number;
  readonly former: string | undefined;
  readonly next: string | undefined;
}

/** [platform/K5] The visits beside one that waits for a review, in the order of their submission; undefined: it does not wait. */
export function besideInReview(waiting: readonly Waiting[], id: string): BesideInReview | undefined {
  const sorted = waiting.toSorted(
    (a, b) => (a.soumisLe ?? '').localeCompare(b.soumisLe ?? '') || a.id.localeCompare(b.id),
  );
  const at = sorted.findIndex((one) => one.id === id);
  if (at === -1) return undefined;
  return { rank: at + 1, total: sorted.length, former: sorted[at - 1]?.id, next: sorted[at + 1]?.id };
}
