import { expect, test } from 'vitest';
import { besideInReview } from './beside-in-review.ts';

const WAITING = [
  { id: 'c', soumisLe: '2026-11-03T08:00:00.000Z' },
  { id: 'a', soumisLe: '2026-11-01T08:00:00.000Z' },
  { id: 'b', soumisLe: '2026-11-01T08:00:00.000Z' },
];

test('[platform/K5] visits to review follow each other as they were submitted', () => {
  expect(besideInReview(WAITING, 'b')).toEqual({ rank: 2, total: 3, former: 'a', next: 'c' });
  expect(besideInReview(WAITING, 'a')).toMatchObject({ rank: 1, former: undefined });
  expect(besideInReview(WAITING, 'c')).toMatchObject({ rank: 3, next: undefined });
});
test('[platform/K5] one that was validated meanwhile has nothing beside it', () => {
  expect(besideInReview(WAITING, 'd')).toBeUndefined();
});
